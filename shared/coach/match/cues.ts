/**
 * Phrases that show which move a sentence makes, whatever it is about: it names a guardrail, a decision, a number or a
 * lesson, gives a reason, sets a limit, or warns somebody. A key point asks for such a move ('Adds a guardrail…'), and
 * a learner may make it in words that don't occur in the question ('I keep an eye on refunds').
 */
import type { Span } from '#shared/coach/read/sentences.ts';

/**
 * For each move, two patterns: one for the key points that ask for it (their id and text), one for the answers that
 * make it.
 */
const CRAFT = {
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

export type Cue = keyof typeof CUES;

interface CueRule {
  /** Matches the id and text of the key points that ask for this move. */
  asked: RegExp;
  /** Matches the words with which an answer makes this move. */
  said: RegExp;
}

const CUES = {
  guardrail: rule(
    'guardrail|watches a|\\bguard',
    'guard ?rails?|counter.?metric|(?:must|should|may|can|does|do)(?: not|n.t) (?:\\w+ )?(?:rise|fall|grow|drop|get|go|increase|decrease|suffer|climb|become|exceed|be hurt|break|slip|worsen)|no (?:rise|increase|drop|harm)|keep(?:ing)? (?:an |one )?eye|at the same time i(?:.d|.ll| would| will)? (?:watch|check|follow|look)|(?:also|always) (?:\\w+ )?(?:watch|track|monitor|log|check|count|look|follow)|watch(?:ing)? (?:that|for|if|out|how|whether|the|also)|get(?:s|ting)? worse|not (?:get )?worse|safety (?:limit|number|check|metric)|stay(?:s)? (?:under|below|above|flat|the same|within|stable|at)|if (?:that|this|it|they|these|those) (?:\\w+ )?(?:climb|rise|rises|go|goes|grow|grows|fall|falls|increase|double|drop)s?|don.t break|side effect|not at the (?:cost|price|expense)|without (?:hurting|harming|breaking|making)|complain\\w*|roll ?back|more than \\d+|must (?:hold|stay)|alarm|watch\\b|danger|what (?:might|could|can) (?:break|go wrong)|as (?:much|often) as (?:before|today|now)|nobody (?:should|may)|no one (?:should|may)|not (?:become|go(?:es)?) (?:down|up|more)',
  ),
  metric: rule(
    'metric|measur|success|recovery|counts? ',
    'metric|measur\\w*|success|kpi|share of|how many|how often|percent\\w*|per ?cent|\\d ?%|rate\\b|ratio|number of|out of (?:all|every|ten|\\d+)|count(?:ed|ing|s)?\\b|it works if|know (?:it|that|if|this) (?:it )?work|track\\w*|target|one in \\w+|\\d+ (?:of|in|out of) \\d+|divided by|half of|before and after|above \\d|below \\d|under \\d|from \\d+ to \\d+|how much|in every (?:ten|hundred)|of (?:a|every|each) (?:ten|hundred)|north star|judge (?:it )?by|i(?:.d| would| will)? (?:count|measure)|my (?:main )?number|what counts|scoreboard|gate',
  ),
  decision: rule(
    'cho(?:oses|ice)|decid|decision|recommend|position|takes a|compares at least|\\bone idea',
    'i(?:.d| would| will|.ll)? (?:go|choose|chose|pick|picked|take|took|recommend|prefer|decide|decided|start|build|offer|vote|select|say) |my (?:pick|choice|decision|recommendation|answer|proposal|vote)|(?:so|therefore|thus) (?:i|we) |decid\\w+|decision|choos\\w+|chose|pick(?:ed)? |go(?:ing)? (?:with|for)|recommend\\w*|rather than|instead of|the (?:winner|best (?:one|option|choice)) is|i take|we (?:should|will|would) (?:do|build|go|start|launch|take|choose)|in favou?r of|i(?:.m| am) for ',
  ),
  price: rule(
    'trade-off|price|cost|gives? up|given up|leaves? out|sacrific|lose|lost by|has to wait|weighs',
    'trade.?off|downside|draw ?back|give(?:s|n)? up|gave up|giving up|lose|losing|the (?:price|cost|bad (?:thing|part|side)|minus|loss) |costs? (?:us|me|is|of|a|about|too|that|one|more|some|less)|sacrific\\w*|at the expense|accept(?:ing|ed)?\\b|(?:can|could|will) live with|less \\w+ but|slower|left out|leave out|leave (?:it|that|this|them) out|does(?: not|n.t) (?:help|work|solve|cover|reach|do)|wo(?: |n.)t (?:help|work|solve|cover|reach|get)|has to wait|must wait|have to wait|will wait|not (?:for )?(?:everyone|everybody)|limitation|on the other hand|cons?\\b|sorry for|postpone\\w*|delay(?:s|ed)?\\b|what (?:we|i) (?:lose|give|pay|leave|drop)|say(?:ing)? no to|we pay|disadvantage|bad side|on the table|bad (?:point|news)|minus|poorer|i (?:know it|accept)|expensive|it means (?:we|i|that)|grow slow\\w*|won.t be',
  ),
  options: rule(
    'compar|options|at least two|several|alternative|two or three|three ways|other kind|weighs two',
    'option|alternativ\\w*|two (?:ideas|ways|candidates|things|choices|solutions|paths)|three (?:ideas|ways|candidates|things|choices|solutions|paths)|(?:one|first|second|third|other|another) (?:idea|is|way|option|choice|one|would|could)|either|\\([abc123]\\)|compar\\w*|versus|\\bvs\\b|could (?:also|either)|what (?:we|i) could|candidates|looked at|weigh\\w*|considered|against each other|instead',
  ),
  goal: rule(
    '\\bgoal|purpose|what the (?:feature|launch)|criteria|protect or reach|outcome for|what counts|clarif',
    'goal|aim\\b|purpose|objective|what (?:we|i|do we|are we|is it|do i) (?:want|are|after|try|mean|need|wish)|success (?:means|is|for|would)|want(?:s)? (?:to|that|people|them)|so that|in order to|good (?:looks|means)|mission|the point (?:is|of)|for (?:me|us) (?:it|this|success)|meant to|supposed to|first (?:what|of all|i)|criteri\\w*|judge|by (?:three|two|four) (?:questions|things)|promise|before (?:any|features|ideas|i)|why did we|good for|protect\\w*|agree (?:on|with)|target|in one sentence|i(?:.d| would) ask (?:what|her|him)|after in a year|wants? to save|biggest|what are we',
  ),
  user: rule(
    'user|segment|whom|who is|who are|customer|group of|group and|affected|people at risk|seller|newcomer|both sides|harmed|hurt',
    'i(?:.d| would| will|.ll)? (?:choose|pick|take|focus|start|begin|concentrate|look at)|focus(?:ing)?|segment|persona|group of|one (?:kind|type|group|user|person)|person is|imagine|think of|for example|called \\w+|a (?:\\w+ )?(?:mother|father|woman|man|farmer|worker|student|driver|girl|boy|shop|owner|nurse|user|person|customer|couple|parent|family|teacher)|who (?:is|are|has|have|lives?|works?|wants?|comes?|just|already|cannot|never|only|do)|years old|narrow|those who|people who|my user|the user is|target',
  ),
  need: rule(
    'need|pain|keeps these|moment where|problem|what they seek|job|in the words of|wants',
    'afraid|fear|scared|worr(?:y|ied|ies)|need(?:s|ed)?\\b|problem|pain|hard(?:est)?\\b|difficult\\w*|stuck|fail(?:s|ed)?\\b|trust|ashamed|embarrass\\w*|lonely|confus\\w*|annoy\\w*|frustrat\\w*|does(?: not|n.t) know|do(?: not|n.t) know|do(?: not|n.t) want|can(?:not|.t| not)|no idea|where it (?:breaks|goes|hurts|fails)|waste|struggl\\w*|wants? to|hates?|nobody|risk|feel(?:s)?|because (?:she|he|they)|lost|reason',
  ),
  check: rule(
    'check|real|verif|tested the|doubt|confirm|second way|sanity|plausible',
    'check(?:ed|ing|s)?\\b|verif\\w*|real(?:ly)?\\b|make sure|tracking|definition|confirm\\w*|compare(?:d)? (?:with|to|it)|does (?:this|it|that) make sense|plausib\\w*|sanity|other (?:way|side|direction)|second (?:way|sign|source|look)|cross.?check|test(?:ed)? (?:it|this|the|whether|if)|before (?:i|we) (?:believe|act|do|trust|panic)|bug|broken|trust (?:the|this)|look(?:ed)? (?:at|into) the (?:data|numbers|logs)|prove|proof|last year|same (?:week|month|day|period)|sounds (?:right|about right|too)|data (?:is|are|was|may|might)|log(?:s|ging)\\b|suspicious|surpris\\w*|by hand|counted|tape|sample|rang|phoned|holiday|previous (?:year|session|term)|i suppose it.s|say it.s real|assume (?:it|fine)',
  ),
  segments: rule(
    'segments|cuts the|by platform|split|per language|by district|cohort|uneven|average|hides',
    'by (?:country|city|district|device|phone|platform|version|region|language|hour|day|age|type|kind|group|channel|segment|app|new|area|cohort|payment)|split\\w*|segment\\w*|slice|cut(?:ting)? (?:it|the|by)|break(?:ing)? (?:it |this |them )?down|per (?:\\w+)|new (?:and|vs|versus|or) (?:old|returning|existing)|android|iphone|ios\\b|where exactly|which (?:city|group|users|segment|district|part)|average|separate\\w*|each (?:group|language|country|step|city|district)|hidden?|hides|cohort|mix\\b',
  ),
  steps: rule(
    'steps|funnel|path|chain|formula|splits|mechanism|structure',
    'step by step|funnel|steps?\\b|from \\w+ to \\w+|then|conversion|first .{0,40} then|where (?:do )?(?:we|they|people|users) (?:lose|drop|are lost|get lost)|drop.?off|request\\w*|times|multipl\\w*|formula|divided|chain|tree|structure',
  ),
  causes: rule(
    'cause|hypothes|order|inside and outside|explain|theory|why ',
    'cause\\w*|hypothes\\w*|reason\\w*|because|maybe|perhaps|might be|could be|may be|possib\\w*|likely|suspect\\w*|explain\\w*|internal|external|inside|outside|release|weather|holiday|competitor|rival|season\\w*|theory|guess|first i(?:.d| would)? (?:check|look)|if (?:it|this|that) is (?:true|right)|predict\\w*|why\\b|suspect\\w*|candidates?|h1\\b|ranked|bet\\b|then (?:it|the|fewer|everybody|requests)|begins? on|predict\\w*|in (?:this|that) order',
  ),
  test: rule(
    'test|pilot|small|first step|roll.?out|stage|steps|limited|launches|brings it|first version|rehears|try',
    'test(?:s|ed|ing)?\\b|pilot|small(?:er)?\\b|start (?:in|with|small|by)|begin (?:in|with|small)|one (?:city|district|region|country|market|store|shop|area|group|week|month)|experiment|trial|try (?:it|this|out|with|in)|roll.?out|stage\\w*|phase\\w*|step by step|gradual\\w*|\\d+ ?% of (?:users|the|all|our|people)|few (?:weeks|users|people|shops|cities)|for (?:two|three|four|six|eight|\\d+) (?:weeks|months|days)|prototype|mvp|first version|v1|beta|week \\d|month \\d|friday|monday|limited|before (?:we|the) (?:full|big|whole|roll)|a/b|rehears\\w*|switch(?:ed)? (?:it )?off|turn (?:it )?off',
  ),
  trigger: rule(
    'signal|trigger|which result|each result|in advance|ahead of time|\\bsigns?\\b|next|change (?:the|my|your) (?:decision|mind|plan)|stop|at which outcome|date|conditions|when the answer|think again',
    'if .{2,80}(?:then|we|i|stop|roll|expand|continue|go)|change my mind|(?:after|in|by|within|at) (?:week|day|month|two|three|four|six|eight|ten|a|one|\\d+|the end)|stop(?:s|ped)?\\b|look again|decide again|signal|trigger|otherwise|unless|until|above|below|under \\d|less than|more than \\d|at least \\d|expand|extend|review (?:it|the|again)|go on|re.?think|kill|pause|next (?:city|area|market|district|step|group)|revisit|threshold|ready to|sit down again|bring(?:s)? (?:it|this) back|open the discussion|(?:i|we) (?:was|were|would be|am) wrong|envelope|decide(?:s|d)? (?:now|today|before)|next (?:wave|phase|step)|by (?:summer|autumn|winter|spring|week|month)',
  ),
  comparison: rule(
    'compares with|comparison|control|random|compared|similar',
    'control|compar\\w*|random\\w*|same (?:kind|type|time|size)|without (?:the|it)|do(?: not|n.t) (?:have|get|see)|versus|\\bvs\\b|before and after|half of|other (?:group|half|90|city)|difference|similar|a/b|holdout|like.?for.?like|than (?:before|those|the|last|in)|baseline|self.?select\\w*|two groups',
  ),
  numbers: rule(
    'assum|number|arithmetic|sum |total|sizes?\\b|works out|estimate|economics|calculat|with its size|range|result',
    'assum\\w*|let.?s say|i.?d? (?:guess|estimate|say)|about \\d|around \\d|roughly|approximately|\\d[\\d.,]* ?(?:x|×|\\*|times|/|÷|=|\\+)|= ?\\d|makes \\d|total|altogether|per (?:day|week|month|year|person|hour)|million|thousand|\\d+k\\b|%|divided|multipl\\w*|so \\d|gives? (?:us )?\\d|comes? to|adds? up|result',
  ),
  uncertain: rule(
    'uncertain|least sure|assumption that|changes it most|moves the result|varying',
    'least sure|not sure|uncertain\\w*|most (?:sensitive|uncertain|unsure)|biggest (?:unknown|risk|lever|assumption)|if it (?:is|were|was) (?:half|double|only|twice)|sensitiv\\w*|weakest|trust (?:the )?least|swing\\w*|depends (?:most|on|a lot)|would change|changes? the (?:result|answer|number)|double(?:s)?|half|ask \\w+|wrong (?:about|here)',
  ),
  rival: rule(
    'rival|competitor|strength|market|law|licence|reaction',
    'rival\\w*|compet\\w*|they (?:can|could|have|will|might|would|may)|their (?:strength|weakness|advantage|answer|reach|money)|copy|strength|weak\\w*|advantage|react\\w*|respond\\w*|better than|stronger|price war|deep pockets?|licen[cs]e|law|legal|regulat\\w*|chains?\\b|cannot (?:do|win|match)|can.t (?:do|win|match)',
  ),
  harm: rule(
    'risk|harm|safety|mistakes|abuse|misuse|protect|consent|trust|fraud|failure|emergenc|error',
    'risk\\w*|harm\\w*|danger\\w*|safe\\w*|mistake\\w*|wrong|abuse\\w*|misuse\\w*|fraud\\w*|scam\\w*|consent\\w*|permission|privacy|private|protect\\w*|allerg\\w*|fail\\w*|error\\w*|worst|stolen|steal\\w*|control(?:s|ling)?\\b|undo|correct (?:it|the)|delete\\w*|trust|emergenc\\w*|urgent|agree(?:s|d)? to|ask(?:s|ed)? (?:for )?permission|opt.?in|anonym\\w*|cheat\\w*|trick|hidden|stealth|secret\\w*|batter(?:y|ies)|bull(?:y|ies)|jealous|crook\\w*|shark\\w*|spam|stranger\\w*|no signal|reception',
  ),
  plain: rule(
    'plain words|explain|explains|daily life|message|tells?',
    'like (?:a|when|the|if)|imagine|think of|as if|in (?:plain|simple|other|easy) words|means that|in other words|similar to|picture|same as|i(?:.d| would)? (?:tell|say|explain|write)|it.?s like|for example|basically|copy of|e-?mail|message|said to|told',
  ),
  own: rule(
    'what (?:you|one) did|did (?:yourself|oneself)|gave, changed|own role|own-role|own action|own-action|own-task|own decision|first person|candidate did|responsible|authority|\\bown\\b|sets the scene|situation|speaker|raised|faced|brought along|heard users',
    '\\bi (?:was|had|did|asked|spoke|talked|showed|called|made|wrote|built|decided|proposed|suggested|went|ran|led|owned|took|told|said|sat|invited|visited|met|set|changed|stopped|dropped|gave|checked|collected|believed|thought|wanted|started|worked|managed|offered|pulled|found|read|looked|watched|explained|prepared|presented|admitted|chose|cut|sent|knew|moved)|my (?:role|job|task|idea|plan|decision|part|own|team|call|mistake|responsib\\w*)|responsib\\w*|as (?:a |the )?(?:pm|product manager|lead|intern)|in charge|\\bi (?:looked after|stood|rang|phoned|drove|measured|threw|opened|helped|bought|spent|used|sat|counted|listened|agreed|promised|planned|tried|put|let|cut|dropped|took|was sure|was the one)|(?:was|were|is) (?:mine|my call)|up to me|my call|product owner|the owner of',
  ),
  result: rule(
    'result|outcome|measured result|before and after|two-sided',
    'result\\w*|(?:fell|dropped|rose|grew|went|increased|decreased|improved|climbed|came|go|goes|down|up) (?:\\w+ )?(?:from|to|by) |from \\d[^ ]* (?:%|percent)? ?to|in the end|at the end|after (?:\\w+ )?(?:week|month|year|launch|release|quarter)|more than before|less than before|compared|\\d ?%|halved|doubled|twice|finally|outcome|ended|since then|the (?:day|month|quarter|year|one|session|term) before|the year before|per (?:week|month) (?:before|after)|(?:it )?was \\d|used to be|\\d+ (?:of|from) \\d+|stayed (?:the same|as|at)',
  ),
  lesson: rule(
    'lesson|\\blearn(?:ed|t)?\\b(?! (?:more|a bit|whether|of))|habit|differently|lasting|since then|since\\b|changed-habit|took from',
    'learn\\w*|lesson|since then|since that|next time|nowadays|now i |these days|from then|today i|taught me|habit|always (?:ask|do|write|check|start)|would do (?:it )?different\\w*|differently|mistake was|should have|never again|ever since|i still|take ?away|later (?:i|we)|i do (?:now|this)|in (?:my|the) next (?:project|job|team)|ever since|my (?:fault|mistake)|where i went wrong|carry with me|first thing|from day one|on day one|do(?:ne)? that (?:now|since|at)|now (?:always|each|every)',
  ),
  others: rule(
    'cared about|own wishes|really needed|each side|opinion|other person|disagree|other side|both sides|point of view|conflict|opposed|power|fairly|supported|commit|agreed',
    'disagree\\w*|he (?:thought|believed|wanted|said|felt|was|had|did)|she (?:thought|believed|wanted|said|felt|was|had|did)|they (?:thought|believed|wanted|said|felt|were|had|did)|his (?:reason|point|view|idea|fear|worry|argument)|her (?:reason|point|view|idea|fear|worry|argument)|their (?:reason|point|view|side|goal|fear|worry)|point of view|understand|understood|fair|argument|opinion|convinced?|boss|director|ceo|engineer|colleague|designer|sales|support(?:ed)?|commit\\w*|agreed|respect\\w*|both (?:of us|sides)|conflict|angry|upset|pushed back|on the other|against it|objected|objection|did not agree|not agree|opinion|was right|fair point|i (?:listened|asked (?:him|her|what))|we agreed|signed|thought this|in the end (?:he|she)',
  ),
  research: rule(
    'research|ask|talk|interview|visit|heard|evidence|observ|facts|methods|whom to ask|past behaviour|learn why',
    'interview\\w*|ask(?:ed|ing)?\\b|talk(?:ed|ing)?\\b|visit(?:ed|s|ing)?\\b|call(?:ed|ing)?\\b|survey|observ\\w*|watch(?:ed|ing)?\\b|sit with|sat with|listen\\w*|spoke|speak|data|logs?\\b|evidence|who (?:left|stopped|quit)|find out|learn(?:ed)? why|last time|what happened|field|customers? told|users? told|recordings?|stood (?:behind|in front)|sat (?:in|beside)|rang|phoned|\\bspent (?:\\w+ )?(?:days|afternoons|saturdays|a week)|(?:\\w+) (?:of|out of) (?:them|the \\w+|\\w+) (?:said|told|knew)|read (?:through )?(?:a few|\\d+|two|three) (?:hundred )?|mother tongue|their language|quiet|silent|lurk\\w*',
  ),
  time: rule(
    '\\bdate|weeks|months|48 hours|moment|late|early|september|peak|today|first day|speed|waiting|quick',
    'today|tomorrow|this week|within|hours?\\b|minutes?\\b|weeks?\\b|months?\\b|days?\\b|early|late(?:r)?\\b|lag\\w*|before|september|december|deadline|quarter|at once|immediately|friday|evening|peak|rush|wait\\w*|soon\\w*|temporar\\w*|now\\b|already|yet\\b',
  ),
  belief: rule(
    'believed|own assumption|at first',
    'i (?:was|am|.m)? ?(?:quite |so |honestly )?(?:sure|convinced|certain)|i (?:think|thought|believed|assumed|expected|guessed|planned|imagined|had (?:assumed|planned|thought))|my (?:first |own )?(?:plan|idea|belief|assumption|guess|theory)|in my (?:mind|head)|at first|have bet|took for granted|it was clear|seemed (?:clear|obvious)',
  ),
  surprise: rule(
    'contradict|did or said',
    'surpris\\w*|opposite|contrary|turned out|actually|the real|in truth|was(?: not|n.t) (?:the|about|it)|is(?: not|n.t) (?:the|her|his|their)|never (?:thought|crossed)|i did(?: not|n.t) know|(?:two|three|four|five|six|seven|eight|nine|ten|eleven|most|all|\\d+) (?:of (?:them|the \\w+|\\w+) )?(?:said|told|knew|say)|what (?:hurt|troubled|bothered)|it was(?:n.t| not)',
  ),
  leftout: rule(
    'left out|given up|was changed',
    'cut\\b|left out|leave out|drop(?:ped)?\\b|threw|thrown|took out|taken out|remov\\w*|without|gave up|given up|binn?(?:ed)?\\b|cancel(?:l)?ed|postpon\\w*|skipp\\w*|stopped|shut|let .{2,30} go\\b|scope|can come later|first day',
  ),
  stakes: rule(
    'situation|stakes|sets the scene|context',
    'in (?:19|20)\\d\\d|worked (?:at|for|in|as)|last (?:year|summer|winter|spring|autumn)|years? ago|internship|deadline|by law|law |contract|fine\\b|fines\\b|(?:would|will) (?:lose|have lost|miss|stay|sleep|have no|go back|look)|if (?:we|i|it) (?:missed|were late|failed|would not|did(?:n.t| not))|no update|weeks? (?:left|before|to go)|had to be|must be|opens? on|nobody can move|can.t move',
  ),
  consent: rule(
    'consent|agree with|makes consent|recording',
    'consent\\w*|agree(?:s|d|ment)?\\b|say(?:s)? (?:yes|no|stop)|ask(?:s|ed)? (?:him|everyone|again|anew)|permission|take it (?:all )?back|withdraw\\w*|revo\\w*|opt.?(?:in|out)|anew|every (?:three|few|\\d+) months|each quarter|visible|sees? who|yes (?:him|her)self|deleted?|erased|trusted|proxy|speak for him|councils?',
  ),
  doubt: rule(
    'doubt|misleads|two meanings|look fine|comes late|flat churn|hide',
    'misle\\w*|does(?: not|n.t) (?:mean|prove|tell)|tells? us (?:nothing|almost nothing|little)|not (?:the same|proof|real|true|the right|automatically)|is(?: not|n.t) (?:real|true|help|proof|the right)|mirage|inflat\\w*|hid(?:e|es|den|ing)\\b|cover(?:s|ed)? up|(?:do|would|did)(?: not|n.t) (?:trust|believe)|doubt\\w*|distrust|false|fool\\w*|worthless|no comfort|too high|honest|truth|can(?: not|.t|not) be trusted|only (?:those|people|who|from|successful|have)|could be|maybe|might|either',
  ),
  ...mapRules(CRAFT),
} as const;

export const ALL_CUES = Object.keys(CUES) as Cue[];

/** Returns the moves that a key point calls for. */
export function cuesAsked(id: string, text: string): Cue[] {
  const asked = `${id.replaceAll('-', ' ')} ${text}`;
  return ALL_CUES.filter((cue) => CUES[cue].asked.test(asked));
}

/** Returns the passages of a text that make a move. */
export function spansOfCue(text: string, cue: Cue): Span[] {
  return Array.from(text.matchAll(CUES[cue].said), ({ index, 0: match }) => ({
    start: index,
    end: index + match.length,
  }));
}

function mapRules<K extends string>(
  pairs: Record<K, readonly [string, string]>,
): Record<K, CueRule> {
  return Object.fromEntries(
    Object.entries<readonly [string, string]>(pairs).map(([cue, [asked, said]]) => [
      cue,
      rule(asked, said),
    ]),
  ) as Record<K, CueRule>;
}

function rule(asked: string, said: string): CueRule {
  return {
    asked: new RegExp(asked, 'iu'),
    said: new RegExp(`(?<![\\p{L}\\p{N}])(?:${said})`, 'giu'),
  };
}
