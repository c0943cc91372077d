import { loadQuestions } from '#api/content/load-questions.ts';
import { askedWords, nearness, isSubject } from '#shared/interviewer/asked-words.ts';
import { weightOf } from '#shared/coach/match/similarity.ts';
import { tokenize, type Token } from '#shared/coach/read/tokenize.ts';
import { stemOf } from '#shared/coach/read/stem.ts';
import { fitLogistic } from './coach/logistic-regression.ts';
import { readFileSync } from 'node:fs';
const file = JSON.parse(readFileSync(new URL('./interviewer/asked.json', import.meta.url),'utf8'));
const bank = new Map(loadQuestions().map(q=>[q.id,q]));
const AMOUNT = stemOf('amount'), PERSON='person';
const nearestOf=(t:Token,os:readonly Token[])=>os.reduce((m,o)=>Math.max(m,nearness(t,o)),0);
interface F { rows:number[][]; }
const cache = new Map<string, any>();
function prep(q:any){ let c=cache.get(q.id); if(c) return c; 
  c = q.facts.map((f:any)=>({ ways:[f.ask,...(f.also??[])].map((w:string)=>({asked:askedWords(w), all:new Set(tokenize(w).map(t=>t.stem))})), answer:askedWords(f.answer), num: tokenize(f.answer).some(t=>t.isNumber)}));
  for (const f of c) f.union=[...new Map(f.ways.flatMap((w:any)=>w.asked).map((t:Token)=>[t.stem,t])).values()];
  cache.set(q.id,c); return c; }
export function rowsOf(q:any, text:string): number[][] {
  const facts=prep(q); const inC=new Set(tokenize(q.content).map((t:Token)=>t.stem));
  const said=askedWords(text); const all=new Set(tokenize(text).map(t=>t.stem));
  // idf over facts
  const dfOf=(t:Token)=>facts.reduce((s:number,f:any)=>s+nearestOf(t,f.union),0);
  const w=(t:Token)=>weightOf(t)*(t.stem===PERSON?0.35:1)*(inC.has(t.stem)?0.5:1);
  const idf=(t:Token)=>w(t)*Math.log((facts.length+1)/(dfOf(t)+0.5));
  const sw=said.map(t=>({t,w:w(t),i:Math.max(0.02,idf(t))}));
  const tot=sw.reduce((s,x)=>s+x.w,0), toti=sw.reduce((s,x)=>s+x.i,0);
  const raw=facts.map((f:any)=>{
    const per=sw.map(({t})=>nearestOf(t,f.union)); const perA=sw.map(({t})=>nearestOf(t,f.answer));
    const best=Math.max(0,...f.ways.map((way:any)=>{ const cov=sw.reduce((s,x)=>s+x.i*nearestOf(x.t,way.asked),0)/(toti+0.2); const wt=way.asked.reduce((s:number,t:Token)=>s+w(t),0); const back=way.asked.reduce((s:number,t:Token)=>s+w(t)*nearestOf(t,said),0)/(wt+0.2); return Math.sqrt(Math.max(0,cov*back)); }));
    const jac=Math.max(0,...f.ways.map((way:any)=>{const b=[...all].filter(x=>way.all.has(x)).length; return 2*b/(all.size+way.all.size||1);}));
    const share=sw.reduce((s,x,i)=>s+x.w*per[i]!,0)/(tot+0.2); const sharei=sw.reduce((s,x,i)=>s+x.i*per[i]!,0)/(toti+0.2);
    const ans=sw.reduce((s,x,i)=>s+x.i*Math.max(0,perA[i]!-per[i]!),0)/(toti+0.2);
    const against=sw.reduce((s,x,i)=>s+x.w*(1-per[i]!)*(per[i]===0&&isSubject(x.t)?1:0),0);
    const exact=sw.reduce((s,x)=>s+x.i*Math.max(0,...f.union.map((o:Token)=>o.stem===x.t.stem?1:0)),0)/(toti+0.2);
    const amount=said.some(t=>t.stem===AMOUNT)&&!f.num?1:0;
    return [best,jac,share,sharei,ans,against,exact,amount];
  });
  return raw.map((r:number[],i:number)=>{ const ob=Math.max(0,...raw.filter((_:any,j:number)=>j!==i).map((x:number[])=>x[0])); const oj=Math.max(0,...raw.filter((_:any,j:number)=>j!==i).map((x:number[])=>x[1])); const os=Math.max(0,...raw.filter((_:any,j:number)=>j!==i).map((x:number[])=>x[3])); return [...r, r[0]!-ob, r[1]!-oj, r[3]!-os, tot]; });
}
type Ex={id:string,text:string,facts:number[],rows:number[][]};
function load(half:string,onlyMeant:boolean):Ex[]{ return Object.entries(file[half]).flatMap(([id,all]:any)=>all.filter((x:any)=>!onlyMeant||x.length>1).map(([text,...facts]:any)=>({id,text,facts,rows:rowsOf(bank.get(id),text)}))); }
const hasLabels = Object.values(file.natural).some((a:any)=>a.some((x:any)=>x.length>1));
const tuned=load('tuned',!process.argv.includes('none'));
const held=load('held',!process.argv.includes('none'));
const sig=(x:number)=>1/(1+Math.exp(-x));
const fit=(ex:Ex[])=>fitLogistic(ex.flatMap(e=>e.rows.map((row,i)=>({row,label:e.facts.includes(i)}))),1);
const prob=(m:number[],row:number[])=>sig(row.reduce((s,v,i)=>s+v*m[i]!,m[row.length]!));
function evaluate(name:string, ex:{e:Ex,p:number[]}[], tell:number, offer:number){ let right=0,wrong=0,offR=0,offW=0,n=0,o=0,ot=0,oo=0; const bad:string[]=[];
 for(const {e,p} of ex){ const order=p.map((v,i)=>({v,i})).sort((a,b)=>b.v-a.v); const top=order[0]!; const isTold=top.v>=tell; const offers=isTold?[]:order.filter(x=>x.v>=offer).slice(0,2).map(x=>x.i);
  if(e.facts.length){ n++; if(isTold){ if(e.facts.includes(top.i)) right++; else {wrong++; bad.push(`${e.id} | ${e.text} | ${e.facts} → ${top.i} ${(bank.get(e.id) as any).facts[top.i].answer.slice(0,80)} ${top.v.toFixed(2)}`);} } else if(offers.length){ if(e.facts.some(f=>offers.includes(f))) offR++; else offW++; } }
  else { o++; if(isTold) {ot++; bad.push(`NONE ${e.id} | ${e.text} → ${top.i} ${(bank.get(e.id) as any).facts[top.i].answer.slice(0,80)}`);} else if(offers.length) oo++; } }
 const pc=(a:number,b:number)=>(100*a/Math.max(1,b)).toFixed(1); console.log(name.padEnd(10),`tell ${tell} offer ${offer} n ${n} right ${pc(right,n)} wrong ${pc(wrong,n)} offR ${pc(offR,n)} offW ${pc(offW,n)} | none ${o} told ${pc(ot,o)} off ${pc(oo,o)}`); return bad; }
// leave question out on tuned
const ids=[...new Set(tuned.map(e=>e.id))];
const folds=10; const cv=ids.flatMap((_,k)=>k<folds?[k]:[]).flatMap(k=>{ const out=new Set(ids.filter((_,i)=>i%folds===k)); const m=fit(tuned.filter(e=>!out.has(e.id))); return tuned.filter(e=>out.has(e.id)).map(e=>({e,p:e.rows.map(r=>prob(m,r))})); });
const m=fit(tuned); console.log('weights',m.map(x=>x.toFixed(2)).join(' '));
for(const t of [0.4,0.5,0.6,0.7]) evaluate('tuned cv',cv,t,0.12);
const hp=held.map(e=>({e,p:e.rows.map(r=>prob(m,r))}));
for(const t of [0.4,0.5,0.6,0.7]) evaluate('held',hp,t,0.12);
if(hasLabels){ const nat=load('natural',false); const np=nat.map(e=>({e,p:e.rows.map(r=>prob(m,r))})); for(const t of [0.3,0.4,0.5,0.6,0.7,0.8]) for (const o of [0.08,0.15]) evaluate('natural',np,t,o); if(process.argv.includes('bad')) console.log(evaluate('natural',np,0.5,0.1).join('\n')); }
