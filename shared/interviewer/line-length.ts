/** What the interviewer says in one turn, whoever wrote it: the bank, a device that quotes, a model. No longer than can be taken in. */
export const MAX_LINE_CHARACTERS = 300;
