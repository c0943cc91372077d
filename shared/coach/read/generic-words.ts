/** Words that many questions share: they tell no topic. */
import { GENERIC_STEMS } from './generic-stems.ts';

export const GENERIC: ReadonlySet<string> = new Set(GENERIC_STEMS.split(' '));
