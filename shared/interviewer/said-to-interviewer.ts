/**
 * Recognizes words that are said to the interviewer and answer nothing: a question (even without a question mark), a
 * greeting, a request.
 */
const QUESTION =
  /\?|^(?:(?:okay|ok|so|and|but|well|um|uh)[,\s]+)*(?:(?:what|which|who|whom|whose|how|where|when|why)(?:['’](?:s|re)| (?:is|are|was|were|do|does|did|can|could|would|will|should|many|much|long|often|big|large|far|kind|about))\b|(?:is|are|was|were|do|does|did|can|could|would|will|shall|should|may|have|has) (?:i|you|we|they|he|she|it|there|this|that|these|those|the|my|our|your|any|anyone|people|users)\b)/iu;
const ASKS =
  /\bi(?:['’]d| would|['’]ve)? (?:like|want|wanted|need|have|had|was going) to (?:ask|know)\b|\bi(?:['’]m| am| was) (?:wondering|curious|asking|not sure (?:i|what you|if i) (?:understand|understood|mean))|\b(?:a|one|another|my) question\b/iu;
const GREETS =
  /^(?:(?:okay|ok|so|well|um|uh)[,\s]+)*(?:hi|hello|hey|good (?:morning|afternoon|evening)|nice to|thanks|thank you|sorry|excuse me|pardon|welcome|bye|goodbye)\b/iu;
const REQUESTS =
  /\b(?:let me (?:think|see|start (?:over|again)|start by thinking|repeat|rephrase|pause|come back|get back|take)|(?:give|allow|grant) me (?:a|one|some|just)|(?:need|take|have|want) (?:a|one|another|some|just a|a few|a couple of) (?:little )?(?:second|sec|moment|minute|time|break|breath|beat|pause)s?|hold on|hang on|one (?:second|sec|moment|minute)|bear with me|say (?:that|it) again|repeat (?:that|it|the question)|come again|(?:can|did|do)n['’]t (?:hear|catch|understand)(?: you| that| the question)?|as i said|i(?:['’]ve| have)? (?:already )?(?:said|covered) that)\b/iu;

/**
 * True if the learner addresses the interviewer and isn't talking about the case. @param said a sentence, or a short
 * reply
 */
export function isSaidToInterviewer(said: string): boolean {
  return [QUESTION, ASKS, GREETS, REQUESTS].some((pattern) => pattern.test(said.trim()));
}
