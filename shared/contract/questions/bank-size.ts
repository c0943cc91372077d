/** How many questions the bank offers: built pages leave a place for it, and the server fills it in. */
import * as v from 'valibot';

/** The placeholder for the number in a built page. */
export const BANK_SIZE_PLACE = '__BANK_SIZE__';

export const BankSize = v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) });
