/** The facts about a server that the server fills into prebuilt pages. */
import * as v from 'valibot';

/** GET /api/site: texts on the public pages about the server's operator and AI Mode's price. */
export const SiteFacts = v.object({
  /**
   * The name of the person or company that runs the server. In this and the next fields, the text says so if the
   * operator has set nothing.
   */
  operator: v.string(),
  address: v.string(),
  /** The support address. */
  contact: v.string(),
  /** The link target for the support address. */
  contactLink: v.string(),
  /** The company that runs AI Mode's language model and receives the texts. */
  aiProvider: v.string(),
  /** The words for AI Mode's price, such as 'costs $15 a month'. */
  price: v.string(),
});
export type SiteFacts = v.InferOutput<typeof SiteFacts>;

/** The facts to show if the operator has set nothing and the price isn't known yet. */
export const UNSET_SITE: SiteFacts = {
  operator: 'not named on this server',
  address: 'not named on this server',
  contact: 'no address is set on this server; ask whoever gave you its link',
  contactLink: '/support',
  aiProvider:
    'the provider of the language model that the operator has set up, who is not named on this server',
  price: 'is paid by the month, at the price that its page says,',
};

/** The placeholders in a built page, for which the server fills in the facts. */
export const SITE_PLACES: SiteFacts = {
  operator: '__SITE_OPERATOR__',
  address: '__SITE_ADDRESS__',
  contact: '__SITE_CONTACT__',
  contactLink: '__SITE_CONTACT_LINK__',
  aiProvider: '__SITE_AI_PROVIDER__',
  price: '__SITE_PRICE__',
};

/** The placeholder in a built page for the number of questions. */
export const BANK_SIZE_PLACE = '__BANK_SIZE__';

/** The number of questions that the bank offers. */
export const BankSize = v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(0)) });
