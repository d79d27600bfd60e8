import { limits } from '@yieldwren/shared/browser';
import { accountChannel } from '../account/channel.ts';
import { startFailedId } from '../start/startFailed.ts';
import type { FirstReads } from './firstReads.ts';

/**
 * What has to be known before anything is painted: the colour scheme, which Mantine keeps under this name, and whether
 * somebody is signed in, by the cookie that says nothing else.
 */
export const firstLookScript =
  "try{var s=localStorage.getItem('mantine-color-scheme-value')}catch(e){}" +
  "if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';" +
  "var h=document.documentElement;h.setAttribute('data-mantine-color-scheme',s);" +
  "if(/(^|; )signed_in=1(;|$)/.test(document.cookie))h.setAttribute('data-signed-in','')";

/** Calls `p` once the browser has painted words; its very first frame may hold none. */
const whenPainted =
  "try{new PerformanceObserver(function(l,o){if(l.getEntriesByName('first-contentful-paint').length){o.disconnect();p()}}).observe({type:'paint',buffered:!0})}catch(e){}";

/** As `showMountFailure`, where nothing can be imported. */
const showFailure =
  `function(e){var f=document.getElementById('${startFailedId}');f.querySelector('pre').textContent=e&&e.stack||e;` +
  "f.querySelector('button').onclick=function(){location.reload()};f.hidden=!1}";

/**
 * Defines `s`, which starts the application. A request that was lost is made once more, under another address because
 * browsers remember a failed module; lost again, the page says so.
 */
const start = (boot: string) =>
  `function s(){import('${boot}').catch(function(){setTimeout(function(){import('${boot}?again').catch(${showFailure})},1000)})}`;

const scoped = (script: string) => `(function(){${script}})()`;

/** Starts a page at once. */
export const startScript = (boot: string) => scoped(`${start(boot)}s()`);

/**
 * Hydrates a prerendered page when it has been painted and the browser is idle, or as soon as somebody touches it. A
 * page that is not in front is not painted, and is hydrated all the same.
 */
export const idleStartScript = (boot: string) =>
  scoped(
    `var d=0;${start(boot)}function g(){if(!d){d=1;s()}}` +
      `['pointerdown','keydown','touchstart'].forEach(function(n){addEventListener(n,g,{capture:!0,passive:!0,once:!0})});` +
      `function i(){(window.requestIdleCallback||setTimeout)(g)}` +
      `function p(){document.readyState==='complete'?i():addEventListener('load',i)}${whenPainted}` +
      `addEventListener('load',function(){setTimeout(g,4000)})`,
  );

/**
 * Asks for what a page reads first, for somebody who is signed in; `takeEarlyAnswer` hands it out. What was asked for is
 * forgotten once another tab signs in or out, as it may be somebody else's, and once a request would have been given up.
 */
export const firstReadsScript = ({ addresses, isPlainOnly = false }: FirstReads) =>
  scoped(
    `if(!document.documentElement.hasAttribute('data-signed-in')${isPlainOnly ? '||location.search' : ''})return;` +
      `try{var a=window.earlyAnswers=new Map,c=new BroadcastChannel('${accountChannel}');c.onmessage=function(){a.clear()};` +
      `setTimeout(function(){a.clear();c.close()},${limits.pageWaitsMs});` +
      `${JSON.stringify(addresses)}.forEach(function(p){a.set(p,fetch(p,{credentials:'same-origin',headers:{Accept:'application/json'},signal:AbortSignal.timeout(${limits.pageWaitsMs})})` +
      '.then(function(r){var n=Date.now();return r.text().then(function(t){return{response:r,text:t,at:n}})}).catch(function(){}))})}catch(e){}',
  );

/** As Vite asks for them, or they would be fetched twice. */
const preload =
  "function l(f){var e=document.createElement('link');if(/css$/.test(f)){e.rel='preload';e.as='style';e.crossOrigin=''}else e.rel='modulepreload';e.href='/'+f;document.head.append(e)}";

/**
 * Starts a page about one person as soon as its preview has been painted, with every script it needs at once. Where
 * none is shown there is nothing to wait for, and what follows is wanted as well.
 */
export const afterPaintScript = (boot: string, scripts: readonly string[], following: readonly string[]) =>
  scoped(
    `var d=0;${start(boot)}${preload}` +
      `function p(){if(!d){d=1;${JSON.stringify(scripts)}.forEach(l);s()}}` +
      `if(!document.getElementById('root').firstElementChild||document.documentElement.hasAttribute('data-signed-in')){p();${JSON.stringify(following)}.forEach(l)}${whenPainted}setTimeout(p,500)`,
  );
