/** Made by scripts/generic-stems.ts: stems that many questions share, so that they tell no topic. */
export const GENERIC_STEMS =
  `accept act add against agree alon already among another answer anyway app arriv ask assum
assumption averag away back bad becom begin believ board book break bring build buyer call carry
cas caus chain chang cheap check child choic choos city clos com company compar complaint
complet confirm consent copy correct cost count country customer cut daily dat datum day decid
decision delivery differ different differently disagreed district doubl doubt earlier early
eight end engineer enough error even everyon exampl expect explain fail fall family far featur
fee fewer figur fin find first fit fiv fix flat follow forty four free full get giv go goal good
group grow growth guardrail half hand happen harm head hear help hid hold hom hour hundr idea
instead interview join judg keep know languag larg largest last lat later launch lead learn
least leav less limit list littl liv longer look los low lower mak manager market matter mean
measur meet messag metric million mind minut miss mistak moment money month monthly mov nam need
never new next night nin nobody noth notic number offer often old one onlin open option order
other outsid pag parent part partner pay payment percent person phon plac plan point pric
product project propos prov purpos quarter question random rat reach read ready real reason
recommend releas repeat report request responsibl rest result return review right ris risk rival
run sal sampl sav say season second see segment sell send set seven several shar shop short show
sid sign signal six siz slower small somebody someth speed spend split staff start stat stay
step stop success support survey switch tak talk tap task team tell ten test text thing think
third thousand three tim today together total trad trust try turn twelv twic two use user valu
version visit wait want watch way week weekly weigh well word work writ wrong year zero`.replaceAll(
    '\n',
    ' ',
  );
