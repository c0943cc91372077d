import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cutText, initialsOf, personName, shortName, spaceDots } from './person-name.ts';

const TOO_SHORT = 'First name must be at least 2 characters';
const Name = personName(TOO_SHORT);
const problemOf = (name: string) => v.safeParse(Name, name).issues?.[0].message ?? null;

describe('a name', () => {
  it.each([
    'Ada',
    "O'Brien-Smith",
    'Jean Paul',
    'Nguyễn Thị Ánh',
    'Ğülşah',
    'Æthelred',
    'Zoë',
    'Łukasz',
    'Μαρία',
    'Светлана',
    'שָׁלוֹם',
    'مُحَمَّد',
    'علی‌رضا',
    'प्रिया',
    'क्‍ष',
    'ශ්‍රී',
    'สุดารัตน์',
    'ကျွန်ုပ်',
    'ព្រះសីហនុ',
    'བསྒྲུབས',
    '김민준',
    '李娜',
    'さくら',
    'ʻIolani',
    'Ọláńrewájú',
    'X Æ 12',
    'J. R. Smith',
    'Dr. Who',
    'Sammy Davis Jr.',
  ])('of a real person passes as it is: %s', (name) => {
    expect(v.parse(Name, name)).toBe(name.normalize('NFC'));
  });

  it.each([
    ['an override of direction', '\u202eadA', 'adA'],
    ['an isolate', '\u2066Ada\u2069', 'Ada'],
    ['marks of direction from a pasted text', '\u200eAda\u200f', 'Ada'],
    ['spaces of no width', 'A\u200bd\ufeffa', 'Ada'],
    ['joiners where nothing joins', 'A\u200dd\u200ca\u200d', 'Ada'],
    ['soft hyphens', 'A\u00adda', 'Ada'],
    ['tags', 'Ada\u{e0041}\u{e007f}', 'Ada'],
    ['fillers', 'Ada\u3164\u115f\uffa0\u2800', 'Ada'],
    ['wide and many spaces', ' Ada\u3000\u00a0 King ', 'Ada King'],
    ['letters that were sent in parts', 'Zoe\u0308', 'Zoë'],
  ])('loses %s', (_what, name, tidy) => {
    expect(v.parse(Name, name)).toBe(tidy);
  });

  it.each([
    ['stacked accents', `A${'\u0301\u0302'.repeat(40)}`],
    ['six accents', `Zx${'\u0323'.repeat(6)}`],
    ['an accent without a letter', '\u0301ab'],
    ['private use', 'Ada\ue000'],
    ['what Unicode does not define', 'Ada\u0378'],
    ['NUL', 'A\0da'],
    ['a control', 'Ada\u0007'],
    ['a lone surrogate', 'Ada\ud800'],
    ['no letter', '12 34'],
    ['emoji alone', '😀😀'],
    ['a web address without a dot', 'http://3232235777'],
    ['an address that names no protocol', '//evil/prize'],
    ['a mail address', 'win@evil'],
    ['a link to write to', 'mailto:win'],
  ])('with %s is refused', (_what, name) => {
    expect(problemOf(name)).toBe('Please use plain letters in your name');
  });

  it.each([
    'evil.example',
    'Win at evil.example/prize',
    'J.R. Smith',
    'evil．example',
    'evil。example',
    'evil․example',
    'evil⒈example',
    'evil‥example',
    'ev.\u200bil',
    '1.2.3.4 Ada',
  ])('with a dot inside a word is refused, and says how it is right: %s', (name) => {
    expect(problemOf(name)).toBe('Please put a space after each dot in your name');
  });

  it.each([
    ['J.R. Smith', 'J. R. Smith'],
    ['evil.example', 'evil. example'],
    ['Dr. Who', 'Dr. Who'],
  ])('of a sign-in provider is made right: %s', (given, right) => {
    expect(v.parse(Name, spaceDots(given))).toBe(right);
  });

  it('that is invisible is too short, and a long one is too long before it costs anything', () => {
    expect(problemOf('\u200b\u3164\u2800\u202e')).toBe(TOO_SHORT);
    expect(problemOf('x'.repeat(81))).toBe('At most 80 characters');
    expect(problemOf('\u200b'.repeat(100_000))).toBe('At most 80 characters');
  });
});

describe('names made short', () => {
  it.each([
    ['Ada', 'Lovelace', 'Ada L.', 'AL'],
    ['太郎', '𠮷田', '太郎 𠮷.', '太𠮷'],
    ['Zoë', 'E\u0301mile', 'Zoë E\u0301.', 'ZE\u0301'],
    ['मीरा', 'क्षत्रिय', 'मीरा क्ष.', 'मीक्ष'],
    ['Ada', '', 'Ada', 'A'],
  ])('keep the first letters of %s %s whole', (first, last, short, initials) => {
    expect(shortName(first, last)).toBe(short);
    expect(initialsOf(first, last)).toBe(initials);
    expect(shortName(first, last).isWellFormed()).toBe(true);
  });

  it('a text that is cut ends with a whole letter, and a short one stays', () => {
    expect(cutText('𠮷𠮷𠮷', 3)).toBe('𠮷');
    expect(cutText('abc', 3)).toBe('abc');
    expect(cutText('abcd', 3)).toBe('abc');
    expect(cutText('👩‍👩‍👧', 4)).toBe('');
  });
});
