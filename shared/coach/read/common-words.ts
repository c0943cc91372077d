/** Words that don't show what a text is about: function words such as 'the', and words that many questions share. */
import { GENERIC_STEMS } from './generic-stems.ts';

/** Function words: they connect the other words of an English sentence. Prose has them; a list of keywords doesn't. */
const WORDS = `a about above after again all also although am an and any are as at be because been before
being below between both but by can cannot could did do does doing done down during each either else
even ever every few for from further get gets go goes had has have having he her here hers herself
him himself his how i if in into is it its itself just let like made make many may me might more most
much must my myself neither no nor not now of off on once one only or other our ours ourselves out
over own per rather same shall she should since so some still such than that the their theirs them
themselves then there these they this those though through thus till to too under until up upon us
use very via was we were what when where whether which while who whom whose why will with within
without would yes yet you your yours yourself i'd i'll i'm i've we'd we'll we're we've it's he's
she's they're they'd they'll they've that's there's what's don't doesn't didn't can't couldn't won't
wouldn't shouldn't isn't aren't wasn't weren't hasn't haven't hadn't let's`;

const SET: ReadonlySet<string> = new Set(WORDS.split(/\s+/));

export function isFunctionWord(word: string): boolean {
  return SET.has(word);
}

/** Stems of words that many questions share, so they don't show what a text is about. */
export const GENERIC: ReadonlySet<string> = new Set(GENERIC_STEMS.split(' '));
