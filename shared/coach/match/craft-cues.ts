/**
 * Phrases of the interviewee's craft, in addition to those of cues.ts: the sentence reasons, limits, warns, tells
 * people.
 */

/** For each move: a pattern for key points that ask for it, by id and text, and a pattern for answers that make it. */
export const CRAFT = {
  reason: [
    'reasons? (?:for|is|are)|a reason|believable|\\band why|what reason|says why|why (?:this|it|the|they|others)',
    'because|that.s why|the reason|otherwise|in (?:my|our) (?:own )?(?:family|building|street|town|city|country|apartment|company|school|flat|experience)|my (?:friend|neighbou?r|uncle|cousin|family)|as far as i know|, (?:since|as) (?:it|they|he|she|people|the|we|i)|so (?:i (?:put|take|use)|it|they|people)|for (?:me|him|her|them) it|usually',
  ],
  scope: [
    'what counts|what.s counted|the number is for|narrows',
    'i(?:.ll| will|.d)? (?:only )?count|(?:do not|don.t|not) count|leave out|only (?:the )?\\w+ (?:that|which|to|for)|number is for|(?:is|need) for|it.s (?:about|for)|busiest|exclud\\w*|includ\\w*|define|enough (?:to know|for)|only wants? to know|magnitude|rough (?:number|size)|to (?:decide|plan) (?:if|whether|how)|not the (?:exact|average)',
  ],
  chain: [
    'chain of|into parts|parts of|factors|builds up|before the numbers|lays out',
    '÷|×|\\bx\\b|divided|\\btimes\\b|multipl\\w*|i need (?:two|three|to know)|(?:two|three|four) (?:things|parts|numbers)|parts?:|formula|split|how many .{2,60} how many|number of|share (?:of|that|who)|per (?:day|person|household)',
  ],
  otherWay: [
    'another (?:way|use)|other use|other way|instead',
    'instead|with the same|same money|alternativ\\w*|(?:could|can) (?:also|hire|buy|use|get|win)|another (?:way|idea)|if (?:we|they) (?:use|change|put)|compare[sd]? (?:with|to)|one more thing|only need|need only|far (?:better|more)|better use',
  ],
  urgency: [
    'couldn.t wait|urgency|what was at stake|stakes',
    'until (?:\\w+ ){0,3}(?:\\d|six|five|noon|midnight|tomorrow|monday|friday|evening)|by (?:\\d|tomorrow|monday|friday|noon|the end)|deadline|same day|the (?:evening|night|day) before|hours? (?:left|to)|had (?:about |only )?(?:an|one|two|three) |(?:not|n.t) wait|if (?:we|i|it) (?:\\w+ )?(?:not|n.t|wrong)|too late|expires?|tomorrow|was ending|about to (?:end|leave)|would be (?:cut|lost|cancel\\w*)|otherwise|(?:had|have) (?:already )?(?:bought|paid|booked)',
  ],
  unknown: [
    'wasn.t known|what wasn.t|don.t know yet|was known',
    '(?:did|do|does)(?: not|n.?t) know|not know|unknown|not sure|unclear|nobody (?:could|knew)|no (?:idea|way to)|what i knew|i (?:only )?knew|whether|could be \\w+ or|may be .{2,20} may be',
  ],
  loses: [
    'gives? up|gave up|loses|pays for|doesn.t help|won.t do|its price|names the price|what that costs|spoil',
    'who (?:needs?|pays?|loses?)|(?:will|would|have to|must) (?:go|leave|wait|be (?:sad|angry|unhappy|disappointed))|go away|the price (?:is|for)|(?:not|n.t) (?:help|get|serve)|no (?:new|help)|angry|sad\\b|i (?:can )?accept|i (?:give|gave) up|grumble|bad side|downside|costs us|we (?:lose|lost)|(?:lost|loses?) (?:the|some)|less (?:money|revenue)|not for',
  ],
  tellsThem: [
    'hear it|they.d tell|will hear|learn of it|hears?\\b|tell the people|are treated|who got less',
    '(?:tell|told|telling) (?:them|him|her|the|everyone|everybody|all|sales|people|each|it)|(?:call|called|phone|phoned|write|wrote) (?:to )?(?:them|him|her|the|each)|personally|myself|honest\\w*|openly|before (?:the )?(?:others|she|they|he|meeting)|alone|e-?mail|the reason|look again|by (?:phone|name)',
  ],
  fairly: [
    'are treated|carry it out|fairly|treated',
    'notice|months? before|weeks? before|export\\w*|download\\w*|take .{2,30} (?:with|along|out)|half price|free (?:for|until)|real person|slowly|warn\\w*|first (?:six|three|two) months|discount',
  ],
  undone: [
    'undone|undo|taken back|switch it off|small enough',
    'back on|turn(?:ed)? (?:it |off|on|back)|switch(?:ed)? (?:it |off|on|back)|go back|roll\\w* (?:it )?back|\\d+ ?%|(?:own|our) (?:people|staff|employees)|one hour|\\w+ minutes|for a (?:few|while)|old (?:one|login|version)s?.{0,30}(?:work|stay|keep)|a (?:tenth|part|small)|undo',
  ],
  fails: [
    'fails\\b|goes wrong|is wrong|be wrong|would break|mistaken|taken for one',
    'no signal|tr(?:y|ies) again|sent again|wait(?:s)? (?:until|on)|keeps? (?:it|the|a)|wrong when|(?:be|is|are|was) wrong|mistakes?|break\\w*|until|lost|accident|cannot|can.t|does(?: not|n.t) (?:come|work|know|see)|never (?:makes?|writes?|says?)|by mistake|sees? (?:that|her|his|their|the)',
  ],
  gist: [
    'big picture|nutshell',
    'in (?:short|summary)|basically|overview|simpl[ey]|the idea is|cut (?:in|into|up)|(?:two|three|four) (?:things|steps)|it needs|add(?:s|ing)? (?:up|them|all)|total of|gives? (?:the|it)',
  ],
  sizes: [
    'sizes?\\b|figure on|rough|reach and cost|effort|how much|how many|economics|reckons',
    '\\d[\\d.,]* ?(?:%|x\\b|million|thousand|k\\b|dollars?|\\$|€|euros?|weeks?|months?|people|engineers?|cents?)|\\$ ?\\d|(?:x|times|=) ?\\d|half of|a third|a quarter|percent|twice|double',
  ],
} as const;
