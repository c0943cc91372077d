/**
 * Replies to questions that no fact answers. The interviewer says which of two things is true: the learner may choose,
 * or the case doesn't have the figure, so the learner has to assume one.
 */

/** The replies, by what is asked for. */
const REPLIES = {
  /** For a question that asks which of two or more ways to take. */
  which: 'Your call. Say which, and why.',
  /** For a question that asks if something may be done, left out or added. */
  may: 'Your call. Say why.',
  /** For a question that asks for a number. */
  figure: 'I don’t have that. Assume a number, and say so.',
  /** For a question about which of several things is true, if the case leaves that open. */
  one: 'I don’t have that. Pick one, and say which.',
  /** For a question about what people would do. */
  view: 'You tell me. What would you expect?',
  /** For any other question about the case. */
  other: 'I don’t have that. Assume what you need, and say so.',
  /** For any other question about the learner's own story. */
  story: 'Take it the way that fits your story.',
  /** For a question that asks for nothing in particular. */
  nothing: 'Assume what you need, and tell me.',
} as const;

/** Matches the words of a reply that claim to know nothing. */
const UNKNOWN = /^I don’t have that\. /u;
const OR = /\bor\b/iu;
/** Matches questions about how to answer, not about the case: 'Do you want …', 'Should I …', 'Is it okay if …'. */
const ABOUT_ANSWER =
  /\b(?:do|would|did) you (?:really |just |only )?(?:want|like|prefer|rather|need|expect|mean|care)\b|\bwant me to\b|\byou mean\b|\b(?:should|shall|may|can|could|must|am) i\b|(?<!\bhow (?:long|much)(?: time)? )\bdo i (?:have|need|get) to\b|\b(?:is|would) it (?:be )?(?:ok|okay|fine|alright|all right|enough)\b|\b(?:when|if) (?:you|we) say\b|\bare you (?:asking|after|looking|interested|talking)\b|\bdo(?:es)? .{1,60}\bcounts?\b|\bcounts? as\b|\bis (?:that|this|it) (?:still )?(?:one|two)\b/iu;
/** Matches a verb or a question word that asks for a fact: a question without one only names the choices. */
const ASKS =
  /\b(?:is|are|was|were|do|does|did|has|have|had|will|would|can|could|should|may|might|who|whose|what|how|when|where|why)\b|['’](?:s|re)\b/iu;
/** If a question without a verb has more words than this, it says more than the choices. */
const MOST_NAMED = 12;
/** Matches 'Which bookings?' and 'Order by what?'. */
const WHICH_OF =
  /^which(?: [\w'’-]+){0,3}\W*$|\b(?:by|of|for|in|from|to|with) (?:what|which)\W*$/iu;
const FIGURE =
  /\bhow (?:many|much|often|large|big|long|far|fast|old|high|few|frequently)\b|\bwhat (?:share|part|fraction|percent(?:age)?|number|rate|size|amount|volume|average)\b|\bwhat(?:['’]s| is| are| was| were) (?:the|our|your|their|its|a) (?:[\w'’-]+ ){0,4}(?:rates?|shares?|numbers?|sizes?|amounts?|volumes?|averages?|costs?|prices?|budgets?|margins?|percentages?|revenues?|splits?|ratios?|figures?|counts?)\b/iu;
const VIEW =
  /^(?:so |and |but |well,? )*(?:why (?:not|would|should)\b|(?:would|might) (?:they|people|users|customers|anyone|anybody|it|she|he|that|somebody)\b|(?:is|are|was|were|would|should|could|does|do)n['’]t\b)/iu;
const QUESTION =
  /\?|^(?:\W*(?:and|so|but|okay|ok|well|then|also)\b)*\W*(?:who|whose|what|which|when|where|why|how|is|are|was|were|do|does|did|can|could|may|should|will|would|has|have|any)\b/iu;
/** With fewer words than this, a question asks for nothing in particular ('What else?'). */
const FEWEST_WORDS = 3;
/** Matches the beginning of a question about the case that has no verb: 'Any budget?' */
const OF_CASE = /^\W*(?:any|they|she|he|it|we|all)\b/iu;
/**
 * Cases of this type are about a figure that changed. If a question names two things, both are about the figure, not
 * about how to answer.
 */
const ABOUT_FIGURES = 'execution-metrics';

interface Without {
  /** The question's interview type. */
  skill?: string | undefined;
  /**
   * True if a fact of the case may be about the question's subject. Then the interviewer can't say that the case has
   * nothing about it.
   */
  isKnown?: boolean;
}

/** Returns what the interviewer says to a question that no fact of the case surely answers. */
export function replyWithoutFact(text: string, { skill, isKnown = false }: Without = {}): string {
  const kind = kindOf(text, skill);
  if (skill !== 'behavioural') return isKnown ? REPLIES[kind].replace(UNKNOWN, '') : REPLIES[kind];
  if (kind === 'one') return REPLIES.which;
  return REPLIES[kind === 'figure' || kind === 'view' || kind === 'other' ? 'story' : kind];
}

/** True if a question is about how to answer ('Should I …', 'Do you want A or B?'), not about the case. */
export function isAboutAnswer(text: string): boolean {
  return ABOUT_ANSWER.test(text) || namesChoices(text);
}

function kindOf(text: string, skill: string | undefined): keyof typeof REPLIES {
  const said = text.trim();
  if (WHICH_OF.test(said)) return 'which';
  if (namesChoices(said)) return skill === ABOUT_FIGURES ? 'one' : 'which';
  if (ABOUT_ANSWER.test(said)) return OR.test(said) ? 'which' : 'may';
  if (VIEW.test(said)) return 'view';
  if (!QUESTION.test(said) || said.split(/\s+/u).length < FEWEST_WORDS) return 'nothing';
  if (FIGURE.test(said)) return 'figure';
  if (/\b(?:have|has|there|got) any\b/iu.test(said)) return 'other';
  return OR.test(said) || /^\W*which\b/iu.test(said) ? 'one' : 'other';
}

/** True if a question only names what to choose from: 'Per week or per month?' */
function namesChoices(text: string): boolean {
  const words = text.trim().split(/\s+/u).length;
  return (
    OR.test(text) &&
    words <= MOST_NAMED &&
    ![ASKS, OF_CASE].some((one) => one.test(text)) &&
    text.trim().endsWith('?')
  );
}
