/**
 * Replies to questions about the interview itself: how long, how deep, in which role, which story. Each reply is true
 * for every question of its type, so nobody has to write it down for each; a question's own fact goes first.
 */

interface GeneralKind {
  /** Matches the learner's question in lower case with straight apostrophes. */
  asked: RegExp;
  reply: string;
  /** The reply if the question asks for the learner's own story; without it, `reply` is used there, too. */
  ofStory?: string;
}

const MAY = String.raw`\b(?:can|could|may|must|should|shall|do|does|is|are|would|will)\b.*`;

/** Kinds for stories alone. */
const STORY_KINDS: readonly GeneralKind[] = [
  {
    asked: new RegExp(
      String.raw`${MAY}\b(?:school|stud(?:y|ies)|university|college|uni|student|internship|side project|hobby|volunteer\w*|club|private|personal|family|job|work|professional)\b`,
    ),
    reply: 'Any story of your own counts: a job, studies, a club, a project.',
  },
  {
    asked: /\bhow (?:recent|long ago|old)\b|\bhas to be recent\b|\b(?:be|is) recent\b|\bolder\b/,
    reply: 'Recent is nice. The one you remember best is better.',
  },
  {
    asked:
      /\b(?:leave out|change|say|use|skip|hide) (?:\w+ )?names?\b|\banonym|\bconfidential|\bnda\b/,
    reply: 'Leave out or change whatever you need to.',
  },
];

const KINDS: readonly GeneralKind[] = [
  {
    asked:
      /\bhow (?:long|short|many minutes|much time)\b.*\b(?:answer|story|example|talk|speak|monologue|interview|pitch)\b|\bhow (?:long|short) (?:should|must|may|can) (?:it|this) be\b|\bhow (?:much time|many minutes|long) (?:do|will) i (?:have|get)(?: for (?:this|it|that))?\W*$|\b(?:short|brief|long|quick) (?:answer|version|story)\b/,
    reply: 'A few minutes. I’ll ask where I want more.',
  },
  {
    asked:
      /\bhow (?:deep|deeply|technical|detailed|specific|concrete)\b.*\b(?:i|you|my)\b|\bhow much (?:\w+ )?detail|\blevel of detail\b|\bhigh[- ]level or\b/,
    reply: 'As deep as your point needs. I’ll ask where I want more.',
  },
  {
    asked:
      /\b(?:which|what) (?:\w+ )?(?:role|position|title)\b.*\b(?:i|me|my|for|this)\b|\bwhat(?:'s| is) my (?:role|position|job|title)\b|^\W*my role\W*$|\bam i (?:here )?(?:the|a|an|in the role of|acting as) (?:\w+ ){0,2}(?:pm|product manager|product owner|product lead|consultant|founder|ceo|cpo)\b|\bwho am i\b/,
    reply: 'Answer as the product manager who has to decide.',
    ofStory: 'A role as a product manager. Tell it from the role you had then.',
  },
  {
    asked:
      /\bwhat (?:are|will|do) you (?:look|listen|want to hear|expect)(?:ing)?\b|\bhow (?:do|will|would) you (?:judge|grade|score|rate|evaluate|assess) (?:me|my|this)\b|\bwhat(?:'s| is) (?:important|the point) (?:for|to) you\b/,
    reply: 'How you think and how you decide. There’s no one right answer.',
    ofStory: 'How you went about it. There’s no right story.',
  },
  {
    asked:
      /\b(?:one|single|two|three|several|multiple|many|more than one|how many) (?:\w+ )?(?:ideas?|solutions?|proposals?|recommendations?|answers?|stories|examples?)\b/,
    reply: 'Weigh as many as you like. In the end I want to know which one you’d choose.',
    ofStory: 'One is enough where the question asks for one.',
  },
  {
    asked:
      /\b(?:may|can|could|should) i (?:\w+ )?(?:take|have|get) (?:a|one|some|two|half a) (?:few )?(?:minutes?|moments?|seconds?|secs?|notes|time to)\b|\btime to think\b/,
    reply: 'Take your time.',
  },
  {
    asked:
      /\b(?:which|what|a|any|certain|use) (?:\w+ )?(?:framework|structure|format)\b|\bwhiteboard\b/,
    reply: 'Structure it the way you’d explain it to a colleague.',
  },
  {
    asked: /\b(?:repeat|rephrase|say (?:it|that) again)\b/,
    reply: 'The prompt stays on your screen. Take it the way you read it.',
  },
  {
    asked:
      /\b(?:can|may|should|could|shall) i (?:\w+ )?(?:make|use|work with) (?:\w+ )?(?:assumptions?|estimates?|guesses|round numbers)\b|\bassumptions? (?:ok|okay|fine|allowed)\b/,
    reply: 'Assume what you need, and tell me.',
  },
];

/** Returns the kind of a question about the interview itself; null if the text asks for something else. */
export function generalKind(text: string, isStory: boolean): GeneralKind | null {
  const plain = text.toLowerCase().replaceAll('’', "'");
  const kinds = isStory ? [...KINDS, ...STORY_KINDS] : KINDS;
  return kinds.find(({ asked }) => asked.test(plain)) ?? null;
}
