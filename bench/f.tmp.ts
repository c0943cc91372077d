import { ratesOf, repliesTo } from './interviewer/asked.ts';
const p=(x:number)=>(100*x).toFixed(1);
for (const h of ['natural','held','tuned'] as const) { const r=ratesOf(repliesTo(h)); console.log(h, r.meant, 'right',p(r.right),'wrong',p(r.wrong),'offR',p(r.rightOffered),'offW',p(r.wrongOffered),'| others',r.others,'told',p(r.toldToOthers),'off',p(r.offeredToOthers),'prec',p(r.precision)); }
if (process.argv[2]) for (const a of repliesTo(process.argv[2] as any)) { const ok = a.facts.includes(a.reply.fact??-1); if (process.argv[3]==='wrong' ? (a.reply.fact!==null && !ok) : true) console.log(ok?'OK ':'-- ', a.questionId,'|',a.text,'|',a.facts.join(),'→',a.reply.fact, a.reply.text.slice(0,120)); }
