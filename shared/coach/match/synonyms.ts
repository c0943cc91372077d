/** Groups of words that mean the same to an interviewer in product management. Each line is one group. */
import { stemOf } from '#shared/coach/read/stem.ts';

const GROUPS = `
churn leave cancel quit unsubscribe
metric measure kpi indicator
guardrail safeguard counter-metric
trade-off tradeoff downside drawback disadvantage price sacrifice
rival competitor competition enemy
pilot trial experiment test
release launch rollout ship deploy
segment cohort
customer client buyer subscriber payer
user people person
shop store kiosk
fall drop decline decrease sink
rise grow increase climb
goal aim objective purpose target
cause reason
fix repair solve mend
fault bug error mistake defect
revenue income earnings sales money cash
advert ad ads advertising advertisement commercial
cheap inexpensive low-cost
idea option alternative solution candidate
choose pick select prefer
check verify validate confirm
boss manager director chief ceo
engineer developer programmer
phone mobile handset smartphone
complaint complain complaints
quick fast rapid
begin start
stop halt pause end
wrong incorrect
guess estimate assume assumption suppose
share percent percentage proportion rate
rider passenger
courier driver
photo picture image
refund reversal reimburse
flat apartment room
film movie
licence license permit
law regulation legal rule
permission consent yes
harm hurt damage
conversation talk chat
meet meeting
agree agreement
colleague teammate coworker
reminder notification push
delay late
storage space memory
trip journey travel ride
fee cost charge
fear afraid scared anxious worry worried
trust rely reliable confidence
remove delete erase
hide hidden secret stealth invisible
alarm alert warning
track follow watch monitor observe
interview ask question
sample random
reply answer response
scam fraud cheat crook spam
parent father mother dad mum
daughter son child kid
doctor clinic hospital
freedom free autonomy independence independent
dignity respect
calm peace reassurance
song track tune music
friend mate
invite invitation
gas gasoline petrol fuel
district area zone neighbourhood suburb region
far distant
contract deadline
scope feature function
discount voucher
survey questionnaire
vote decide decision
compare comparison versus
control holdout
reversible undo
stage phase wave step
buy purchase order
renew renewal prolong extend
stay keep remain
retention retain
surprise unexpected
lesson learn learnt
teacher school student pupil
shift duty
record recording tape
representative council union
`;

const GROUP_OF: ReadonlyMap<string, number> = new Map(
  GROUPS.trim()
    .split('\n')
    .flatMap((line, group) =>
      line.split(' ').map((word): [string, number] => [stemOf(word), group]),
    ),
);

/**
 * Returns the index of the group of synonyms that contains a stem; undefined for the stems that are in no group, which
 * are most stems.
 */
export function synonymGroupOf(stem: string): number | undefined {
  return GROUP_OF.get(stem);
}

export function areSynonyms(stemA: string, stemB: string): boolean {
  const group = synonymGroupOf(stemA);
  return group !== undefined && group === synonymGroupOf(stemB);
}
