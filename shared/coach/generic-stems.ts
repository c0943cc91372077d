/** Made by scripts/generic-stems.ts: stems that many questions share, so that they tell no topic. */
export const GENERIC_STEMS =
  `add against agree alon already alway another answer anyon anyth apart app around ask assum away
back bad begin behind big bit book break bring build buy call carry cas chang check choic choos
city clos club com company compar cost count customer datum day decid decision defin depend
different door drop early easy eight end enough everyon explain fair fall family feel fewer
fifty fin find first fit fiv fix follow forty four free gain get giv go goal good group guess
half hand happen hard harm hear help hold hom honest hour hundr hurt idea instead job judg keep
kind know last later lead learn least leav less limit lin list littl liv long longer look los
lot mak matter mayb mean measur million mind minut miss mistak moment money month morn mov nam
nearly need never new next night nin nobody noth number offer offic old one open order other
outsid pag part pay perhap person phon pick plac plan point pric problem product push put
quarter question random reach read real really reason report rest result return right rival
rough rul run say second see sell send set shar shop short show sid sign six siz small somebody
someon someth spend stand start stay step stop street stuck study success sur tak talk tap team
tell ten tenth test text thing think third thousand three tim today together tool trust try turn
twenty twic two typ understand use version wait want watch way week whol word work worth writ
wrong year`.replaceAll('\n', ' ');
