/** What readiness and the next step are read from, beside the state of practice. Each is undefined while it loads. */
import { readLevelDeclined } from '#pwa/data/kept/level-declined.ts';
import { liveValue } from './live-query.ts';
import { readRows } from './live-values.ts';

export const aiMarks = liveValue((db) => readRows(db, 'aiMark'));
export const mocks = liveValue((db) => readRows(db, 'mock'));
export const levelDeclined = liveValue(readLevelDeclined);
