import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#shared/contract/fault-words.ts';
import { missingPasswordRules, registrationForm, signIn } from './auth.ts';

const FORM = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.edu',
  password: 'Correct1horse',
  confirmPassword: 'Correct1horse',
};

it('finds nothing wrong with a right form', () => {
  expect(fieldErrors(registrationForm(), FORM)).toEqual({});
});

describe('5 What is valid · 9.7 Password at least 8 characters', () => {
  it.each([
    ['firstName', 'A', 'First name must be at least 2 characters'],
    ['lastName', '', 'Last name must be at least 2 characters'],
    ['email', 'ada', 'Please enter a valid email address'],
    ['email', 'ada@example.com', 'Email must be a gmail.com or .edu address'],
    ['password', 'Short1', 'Password must be at least 8 characters'],
    ['password', 'lowercase1', 'Password must contain at least one uppercase letter'],
    ['password', 'Lettersonly', 'Password must contain at least one number'],
    ['confirmPassword', 'short', 'Please confirm your password'],
    ['confirmPassword', 'Another1horse', "Passwords don't match"],
  ])('says of %s "%s": %s', (field, value, message) => {
    expect(fieldErrors(registrationForm(), { ...FORM, [field]: value })[field]).toBe(message);
  });
});

it('says of two equal passwords what is wrong once, at the first', () => {
  const twice = { ...FORM, password: 'Short1', confirmPassword: 'Short1' };
  expect(fieldErrors(registrationForm(), twice)).toEqual({
    password: 'Password must be at least 8 characters',
  });
  expect(fieldErrors(registrationForm(), { ...FORM, password: '', confirmPassword: '' })).toEqual({
    password: 'Password must be at least 8 characters',
    confirmPassword: 'Please confirm your password',
  });
});

it('asks for the e-mail and the password at sign-in', () => {
  expect(fieldErrors(signIn(), { email: '', password: '' })).toEqual({
    email: 'Please enter a valid email address',
    password: 'Please enter your password',
  });
});

describe('5.1 the endings of e-mail addresses are the server’s own · 10 E-mail endings', () => {
  const said = (domains: string[], email: string) =>
    fieldErrors(registrationForm(domains), { ...FORM, email })['email'];

  it('names the ones that the server allows', () => {
    expect(said(['acme.com', 'acme.org', '.edu'], 'ada@gmail.com')).toBe(
      'Email must be an acme.com, acme.org, or .edu address',
    );
    expect(said(['campus.edu'], 'ada@other.edu')).toBe('Email must be a campus.edu address');
    expect(said(['campus.edu'], 'ada@campus.edu')).toBeUndefined();
  });

  it('takes any address where the server allows any', () => {
    expect(said(['*'], 'ada@example.com')).toBeUndefined();
    expect(said(['*'], 'ada')).toBe('Please enter a valid email address');
  });
});

it.each([
  ['', ['At least 8 characters', 'One uppercase letter', 'One number']],
  ['Short1', ['At least 8 characters']],
  ['lower-case-1', ['One uppercase letter']],
  ['No-Number', ['One number']],
  ['LÄNGER ALS ACHT', ['One number']],
  ['Battery-Staple-8', []],
])('finds what %j lacks as a password', (password, missing) => {
  expect(missingPasswordRules(password)).toEqual(missing);
});
