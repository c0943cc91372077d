/** Made by bench/coach/generic-stems.ts: stems that many questions share, so they show no topic. */
export const GENERIC_STEMS =
  `agree alon already another answer anyon anyth apart app ask away back bad begin behind big break
bring build buy call car carry chang check choic choos city clos club com company compar cost
count customer datum day decid decision different door eight end enough everyon explain fair
fall family far fewer fin find first fit fiv fix follow forty four free gain get giv go good
group guess half happen hard hear help hold hom hour hundr idea job judg keep kid kind know last
later lead learn least leav less limit lin list littl liv longer look los mak mayb mean measur
million mind minut miss moment money month morn mov nam nearly need never new next night nin
nobody noth number offer old one open order other outsid part pay percent perhap person phon
photo pick plac plan pric product push put question random reach read real really reason report
rest result return rival rough rul run sav say second see sell send set shar shop show sid sign
six siz small somebody someon someth spend split stand start stay step stop study success sur
tak talk team tell ten tenth test text thing think third thousand three tim today together tool
trust try turn twenty twic two typ use version wait want watch way week whol word work worth
writ wrong year`.replaceAll('\n', ' ');
