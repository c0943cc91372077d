/** What fills the gaps of the bank's questions: made-up products, in the manner of a company where one is asked for. */
import type { CompanyStyle } from '#shared/contract/ai/ai-question.ts';

export interface Setting {
  /** With its article: 'You manage {app}.' */
  app: string;
  /** Its users, in the plural. */
  users: string;
  /** What they come for, as a verb phrase. */
  act: string;
  /** Something that could be built. */
  feature: string;
}

const setting = (app: string, users: string, act: string, feature: string): Setting => ({
  app,
  users,
  act,
  feature,
});

export const PLAIN_SETTINGS: readonly Setting[] = [
  setting('a recipe app', 'home cooks', 'cook a saved recipe', 'a shared shopping list'),
  setting('a budgeting app', 'students', 'log an expense', 'a monthly report'),
  setting('a language app', 'learners', 'finish a lesson', 'a live conversation room'),
  setting('a clinic booking app', 'patients', 'book a visit', 'a video visit'),
  setting('a tutoring marketplace', 'tutors', 'teach a paid hour', 'an instant payout'),
  setting('a plant care app', 'plant owners', 'water on time', 'a photo diagnosis'),
  setting('a neighborhood board', 'neighbors', 'answer a post', 'a group event'),
  setting('an invoicing tool', 'freelancers', 'send an invoice', 'a late-payment reminder'),
];

export const COMPANY_SETTINGS: Record<CompanyStyle, readonly Setting[]> = {
  meta: [
    setting('a photo-sharing app', 'friends', 'share a photo', 'a disappearing album'),
    setting('a groups product', 'group admins', 'start a discussion', 'a paid group'),
    setting('a messaging app', 'families', 'send a voice note', 'a shared calendar'),
  ],
  google: [
    setting('a maps app', 'commuters', 'plan a trip', 'a crowd forecast'),
    setting('a document editor', 'classmates', 'comment on a draft', 'a voice typing mode'),
    setting('a photo search', 'parents', 'find an old picture', 'a shared memory book'),
  ],
  amazon: [
    setting('a grocery delivery service', 'shoppers', 'reorder a basket', 'a weekly subscription'),
    setting('a marketplace for small shops', 'sellers', 'list a product', 'a bulk upload'),
    setting('an e-reader app', 'readers', 'finish a book', 'a reading club'),
  ],
  apple: [
    setting('a fitness app for a watch', 'runners', 'close a daily goal', 'a shared workout'),
    setting('a health records app', 'patients', 'add a result', 'a family access mode'),
    setting('a home control app', 'homeowners', 'run a routine', 'a guest key'),
  ],
  netflix: [
    setting('a streaming service', 'viewers', 'finish a series', 'a watch party'),
    setting('a kids video app', 'parents', 'pick a show together', 'an offline pack'),
    setting('a documentary channel', 'subscribers', 'start a film', 'a short preview'),
  ],
  uber: [
    setting('a ride app', 'riders', 'book a ride', 'a scheduled pickup'),
    setting('a courier app', 'couriers', 'complete a delivery', 'a route bundle'),
    setting('a scooter rental', 'riders', 'unlock a scooter', 'a monthly pass'),
  ],
  microsoft: [
    setting('a meeting app', 'teams', 'hold a weekly call', 'a written summary'),
    setting('a spreadsheet editor', 'accountants', 'close a month', 'a shared review'),
    setting('a code editor', 'developers', 'finish a review', 'a pairing mode'),
  ],
  airbnb: [
    setting('a home rental', 'hosts', 'accept a guest', 'a price suggestion'),
    setting('a travel planner', 'travelers', 'book a stay', 'a shared trip'),
    setting('a local tours app', 'guides', 'offer a tour', 'a private group'),
  ],
};

/** What interviews in that style are publicly known to press on. */
export const COMPANY_LENS: Record<CompanyStyle, string> = {
  meta: 'In the style of Meta, say the goal first and name the one metric you would move.',
  google: 'In the style of Google, think out loud: users, then options, then a reasoned choice.',
  amazon: 'In the style of Amazon, start from the customer and back your claim with a number.',
  apple: 'In the style of Apple, say what you would leave out and why the rest feels simple.',
  netflix: 'In the style of Netflix, be candid about the bet and about what would prove it wrong.',
  uber: 'In the style of Uber, weigh both sides of the marketplace before you decide.',
  microsoft: 'In the style of Microsoft, say who buys it, who uses it, and what it must work with.',
  airbnb: 'In the style of Airbnb, walk through the whole stay, for the guest and for the host.',
};

/** Colleagues, of many origins. */
export const NAMES = ['Priya', 'Tomás', 'Amara', 'Wei', 'Lena', 'Yusuf', 'Noa', 'Kofi'] as const;
