/**
 * Reads an answer once: its words, its sentences, and the words that can't count as evidence. A clause in which the
 * learner refuses to do something or puts it off doesn't count: 'I would not measure anything', 'a guardrail isn't
 * needed', 'the metric I'd decide later'. A refusal that decides something ('I would not copy the feed') still counts,
 * because only verbs such as 'measure' and 'define' make a clause a refusal of work.
 */
import type { KeyPointText } from '#shared/coach/match/expressions.ts';
import { isFunctionWord } from './common-words.ts';
import { weightOf } from '#shared/coach/match/similarity.ts';
import { readSentences, type Sentence } from './sentences.ts';
import { type Token, tokenize } from './tokenize.ts';

/** The texts of a question, including those shown with a result. */
export interface QuestionText {
  content: string;
  keyPoints: readonly KeyPointText[];
  /** The facts that the interviewer gives if the learner asks. */
  facts?: readonly { ask: string; answer: string }[] | null;
  sampleAnswer?: string | null;
}

export interface AnswerText {
  text: string;
  tokens: readonly Token[];
  sentences: readonly Sentence[];
  /** Stems of the question's text. */
  askedStems: ReadonlySet<string>;
  /** Stems of the question's text, the interviewer's facts and the sample answer. */
  topicStems: ReadonlySet<string>;
  /**
   * For each token: true if it is part of a run of words that was copied from the question, its key points or their
   * lines.
   */
  copied: readonly boolean[];
  /**
   * For each token: true if it is copied, or part of a run of words from the facts. Reasoning may repeat a fact, but a
   * list of facts isn't an answer.
   */
  taken: readonly boolean[];
  /** For each token: true if its stem occurs in the question. */
  fromQuestion: readonly boolean[];
  /** For each token: true if it is in a list of keywords, not in a sentence. */
  listed: readonly boolean[];
  /** For each token: true if it is in a clause that refuses something or puts it off. */
  refused: readonly boolean[];
}

/**
 * If this many words come in the same order as in another text, they are a copy and not a coincidence, provided that at
 * least LEAST_TELLING of them aren't everyday words.
 */
const COPIED_RUN = 5;
const LEAST_TELLING = 2;
/**
 * A run of this many words is always a copy. A shorter run of everyday words, such as 'what must not get worse', may be
 * a coincidence.
 */
const LONG_RUN = 8;
/** A word that weighs less than this is an everyday word. */
const TELLING = 0.5;
/** A stretch of words isn't a sentence if fewer than this share of them are function words. */
const LEAST_PROSE = 0.13;
/** Function words that also occur in lists, so they don't show that a stretch is a sentence. */
const LIST_WORD = /^(?:and|or|the|a|an|of|with|for|plus)$/;
/** The number of words on either side that show whether a word is in a sentence. */
const REACH = 6;
/** If more than this share of a stretch's words is followed by a comma, the stretch is a list. */
const MOST_COMMAS = 0.5;
/** A stretch with fewer words than this is too short to show whether it is prose. */
const LEAST_WORDS = 8;

/** A question's words, for comparison with an answer. */
interface QuestionWords {
  askedStems: ReadonlySet<string>;
  topicStems: ReadonlySet<string>;
  /** Word sequences from the question, its key points and their lines. */
  shownRuns: Runs;
  /** Word sequences from the facts. */
  toldRuns: Runs;
}

/** Word sequences, grouped by their number of words. Each sequence is stored as one text. */
type Runs = ReadonlyMap<number, ReadonlySet<string | null>>;

/**
 * Caches the words of questions, so that each question is read only once. expressions.ts caches points in the same way.
 */
const questionWords = new WeakMap<QuestionText, QuestionWords>();

/** Reads an answer to a question. */
export function readAnswer(text: string, question: QuestionText): AnswerText {
  const { askedStems, topicStems, shownRuns, toldRuns } =
    questionWords.get(question) ?? readQuestion(question);
  const tokens = tokenize(text);
  const copied = copiedTokens(tokens, shownRuns);
  const retold = copiedTokens(tokens, toldRuns);
  return {
    text,
    tokens,
    sentences: readSentences(text, tokens),
    askedStems,
    topicStems,
    copied,
    taken: copied.map((isCopied, at) => isCopied || retold[at] === true),
    fromQuestion: tokens.map(({ stem }) => askedStems.has(stem)),
    listed: listedTokens(text, tokens),
    refused: refusedTokens(text, tokens),
  };
}

function readQuestion(question: QuestionText): QuestionWords {
  const { content, keyPoints, facts, sampleAnswer } = question;
  const asked = tokenize(content);
  const told = (facts ?? []).flatMap(({ ask, answer }) => [tokenize(ask), tokenize(answer)]);
  const shown = keyPoints.flatMap((point) => [point.text, point.strong ?? '', point.weak ?? '']);
  const words = {
    askedStems: stemsOf([asked]),
    topicStems: stemsOf([asked, ...told, tokenize(sampleAnswer ?? '')]),
    shownRuns: runsOf([asked, ...shown.map(tokenize)]),
    toldRuns: runsOf(told),
  };
  questionWords.set(question, words);
  return words;
}

function stemsOf(texts: readonly (readonly Token[])[]): Set<string> {
  return new Set(texts.flatMap((text) => text.map(({ stem }) => stem)));
}

/** True if a token can count as evidence: it isn't copied, and it isn't part of a list or a refusal. */
export function canEarn(answer: AnswerText, at: number): boolean {
  return !answer.copied[at] && !answer.listed[at] && !answer.refused[at];
}

function runsOf(sources: readonly (readonly Token[])[]): Runs {
  const ofLength = (length: number) =>
    new Set(sources.flatMap((source) => source.map((_, from) => runAt(source, from, length))));
  return new Map([COPIED_RUN, LONG_RUN].map((length) => [length, ofLength(length)]));
}

function copiedTokens(tokens: readonly Token[], sources: Runs): boolean[] {
  const copied = tokens.map(() => false);
  for (const [length, runs] of sources) {
    tokens.forEach((_, from) => {
      const run = runAt(tokens, from, length);
      if (run !== null && runs.has(run)) copied.fill(true, from, from + length);
    });
  }
  return copied;
}

/** Joins the stems of a run; null if the text ends before the run does, or if a short run has only everyday words. */
function runAt(tokens: readonly Token[], from: number, length: number): string | null {
  const run = tokens.slice(from, from + length);
  if (run.length < length) return null;
  const telling = run.filter((token) => weightOf(token) >= TELLING).length;
  if (length < LONG_RUN && telling < LEAST_TELLING) return null;
  return run.map(({ stem }) => stem).join(' ');
}

/**
 * Returns, for each word, true if it is in a list: the words around it have hardly any function word or number, or
 * there are many commas. Calculations in notes aren't lists.
 */
function listedTokens(text: string, tokens: readonly Token[]): boolean[] {
  const holdsTogether = tokens.map(
    ({ word, isNumber }) => isNumber || (isFunctionWord(word) && !LIST_WORD.test(word)),
  );
  const endsItem = tokens.map(({ end }, at) =>
    /[,;|/\n]/.test(text.slice(end, tokens[at + 1]?.start ?? end)),
  );
  return tokens.map((_, at) => {
    const from = Math.max(0, at - REACH);
    const to = Math.min(tokens.length, at + REACH + 1);
    if (to - from < LEAST_WORDS) return false;
    const share = (flags: readonly boolean[]) =>
      flags.slice(from, to).filter(Boolean).length / (to - from);
    return share(holdsTogether) < LEAST_PROSE || share(endsItem) > MOST_COMMAS;
  });
}

const NOT =
  "(?:(?:do|does|did|would|will|could|can|should|have|need)(?: ?not|n't)|won't|can't|cannot|i'd not|never)";
const WORK =
  '(?:need|measure|track|check|compare|watch|test|choose|define|name|pick|look at|care about|care for|think about|consider|talk about|set|use|split|want to (?:pick|choose|compare|check|measure|split)|go into|bother|worry about|know)';
/** These words reject the words after them in the clause: 'I would not measure …'. */
const REFUSES_WHAT_FOLLOWS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${NOT} (?:really |even )?${WORK}|no need (?:to|for|of)|there (?:is|will be) no|(?:i|we)(?: will| would|'ll|'d)? (?:ignore|skip|forget)|(?:has|have|had|with|set|name|see) no)(?![\\p{L}\\p{N}])`,
  'giu',
);
/** These words reject the words before them in the clause: '… isn't needed', '… can wait'. */
const REFUSES_WHAT_PRECEDES =
  /(?<![\p{L}\p{N}])(?:(?:is|are|was)(?: ?not|n't) (?:really |that |so )?(?:needed|necessary|important|required|relevant)|not (?:needed|necessary|important)|(?:decide|calculate|define|choose|check|measure|handle|think about) (?:it |that |this |them )?later|leave (?:it|that|this|them) out|can wait)(?![\p{L}\p{N}])/giu;

const CLAUSE_END =
  /[,.;:!?()\n–—]|\b(?:but|because|so|since|although|though|unless|until|instead)\b/giu;

/** Returns, for each token, true if it is in a clause that refuses something. */
function refusedTokens(text: string, tokens: readonly Token[]): boolean[] {
  const plain = text.replaceAll('’', "'");
  const ends = Array.from(plain.matchAll(CLAUSE_END), ({ index }) => index);
  const spans = [
    ...Array.from(plain.matchAll(REFUSES_WHAT_FOLLOWS), ({ index }) => {
      return { start: index, end: ends.find((end) => end > index) ?? plain.length };
    }),
    ...Array.from(plain.matchAll(REFUSES_WHAT_PRECEDES), ({ index, 0: match }) => {
      return { start: ends.findLast((end) => end < index) ?? 0, end: index + match.length };
    }),
  ];
  return tokens.map((token) =>
    spans.some(({ start, end }) => token.start >= start && token.end <= end),
  );
}
