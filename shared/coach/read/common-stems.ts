/** Made by bench/coach/common-stems.ts: the commonest stems of English, the commonest first. */
export const COMMON_STEMS =
  `the of to and in for that on be say with he as it by at from his an hav but not this who they
which will their or its one after new also we would two mor first about up when year ther all
out she other person her percent than over into last som government tim you if no world can
three do president only stat million could us most against so them what him unit dur befor may
sinc many whil wher becaus now city mak lik between just national day country under such second
then company group any through china four down war back off south american minister polic well
includ team international week official still both even high part tell end former billion work
our hom school party hous old later get another tuesday long fiv call wednesday military way use
much next monday thursday friday gam should tak very my north security season york how public
early accord several court around foreign until set political market however family lif sam
general leav good top university go number major know point win six month dollar bank iraq
member each area find sunday plac bas among third right local economic see report kill hold
business west own com law woman power think servic child bush show help chief saturday system
john support sery play offic follow me meet expect lat washington european leagu final ad
without british whit history man becom want march cas few run money begin open nam trad center
israel oil too al film lead east central air chines town leader army lin never littl prim death
least put forc past de half jun federal french peac earlier capital great union near releas
small department every health japan head ago night big cup election region director talk program
far today statement july although district again born development council clos record along
county franc must spokesman your plan financial april recent campaign troop whether los music
israeli need already russia though might free hit information away control within larg economy
press agency water die career deal attack sid seven less september onc clinton main due
committee build conferenc club january decision stock america giv often announc television
industry order young palestinian age start administration russian pric round december nation
human india defens ask total october player bill important southern mov fir population ris
november further nuclear street media different issu receiv secretary return colleg community
eight despit level largest whos germany august chang church german station london research black
story europ sal policy visit northern lot across per current board football ministry worker vot
book fall rol student shar iran process agreement quarter full match growth yet possibl western
special interest behind strong england food period real authority car term rat rac nearly korea
enough sit opposition keep futur island road outsid really century democratic almost singl try
album senior minut together congress index australia result hard hour land action higher field
cut coach san executiv february production river fac japanes provinc park commission california
father son education villag energy shot short africa key red association averag pay exchang eu
someth likely georg victory low thing pakistan post social continu ever look chairman job
soldier abl parliament front himself problem privat lower list effort mil radio liv form david
african increas send fourth alway king tax taiwan britain titl middl global wif position locat
clear ahead iraqi english violenc goal project border body soon crisiz division serv tour
hospital kong test hong technology believ organization publish weapon agree why nin summer
republican act recently texa cours senat medical un reach star investor sign art provid
presidential gold obama morn dead event previous cost instead canada band daily availabl drug
investment michael civil train appear involv indian similar situation fight mark trial
australian study mother relation anti song popular tv ground ii newspaper staff hand hop
operation pressur eastern legal asia budget consider lov writ stop currently charg aid
management bring decid fail network gas turn fact vic ca mexico especially reporter afghanistan
common spac manager loss justic thousand jam rather fund republic accus scor championship exampl
biggest performanc sport let allow mean robert personal light arrest either offer majority battl
class evidenc society product regional stag construction various sell independent kind airport
paul judg internet movement room original angel italy datum noth sea annual officer beij present
remain nato florida computer contract coast creat demand islamic beat analyst interview probably
spend asian cooperation investigation video yen bad describ toward throughout establish mission
associat buy grow green forward competition poor latest question prison feel attention themselv
firm injur itself governor movi rang cross track difficult produc wall rebel incom chanc elect
specy finish spain join italian languag rest serious pariz tournament insid schedul immediately
brown success la resident meanwhil net hall olympic deputy heart champion award version grand
institut step democrat rul labor abov summit sometim addition rais william longer joint ball sur
stay safety worth korean arab friend anyth atlanta caus sourc arm cent claim heavy parent relat
particularly aircraft whol risk cannot matter scienc access boston condition detail coalition
compar lee break turkey daughter natural museum strik styl rock view usually spanish royal
travel smith chicago arriv hundred respons develop jon potential valu idea thoma professional
domestic credit gaza marry launch web muslim everyth weekend camp quickly financ eventually
measur afp blu richard ready plant design certain voter modern fan commercial bid constitution
drop brother canadian driv negotiation affair significant bomb warn religious figur victim
activity upon experienc attorney standard propos intelligenc hotel finally magazin whom expert
quot baghdad carry feet candidat fifth highest lak employee pacific mostly reason flight squar
overall pass focus bay dlr dat letter wid effect phon attempt below profit industrial zealand
estimat traditional siz practic doubl professor concern refus sector review diseas terrorism
onlin speech peter cultur reform found successful charl conflict limit material trip property
paper threat seek confirm rout complet jewish someon hill comment ireland taliban`.replaceAll(
    '\n',
    ' ',
  );
