/** Questions of the edition that this build was made with; signed in, the device counts what it holds. */
export const QUESTION_COUNT: number = import.meta.env['QUESTION_COUNT'];
