import type { PageFiles } from './clientFiles.ts';

/** Sets the colour scheme before anything is painted. Mantine keeps the choice under this name. */
export const colorSchemeScript =
  "try{var s=localStorage.getItem('mantine-color-scheme-value')}catch(e){}" +
  "if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';" +
  "document.documentElement.setAttribute('data-mantine-color-scheme',s)";

/** Calls `p` once the browser has painted words; its very first frame may hold none. */
const whenPainted =
  "try{new PerformanceObserver(function(l,o){if(l.getEntriesByName('first-contentful-paint').length){o.disconnect();p()}}).observe({type:'paint',buffered:!0})}catch(e){}";

/**
 * Brings a prerendered page to life when it has been painted and the browser is idle, or as soon as somebody touches
 * it. A page that is not in front is not painted, and comes to life all the same.
 */
export const idleStartScript = (boot: string) =>
  `(function(){var d=0;function g(){if(!d){d=1;import('${boot}')}}` +
  `['pointerdown','keydown','touchstart'].forEach(function(n){addEventListener(n,g,{capture:!0,passive:!0,once:!0})});` +
  `function i(){(window.requestIdleCallback||setTimeout)(g)}` +
  `function p(){document.readyState==='complete'?i():addEventListener('load',i)}${whenPainted}` +
  `addEventListener('load',function(){setTimeout(g,4000)})})()`;

/** Starts a page about one person as soon as its preview has been painted, with everything it needs at once. */
export const afterPaintScript = (boot: string, { scripts, styles }: PageFiles) =>
  `(function(){var d=0;function l(r,f,a){var e=document.createElement('link');e.rel=r;e.href='/'+f;if(a){e.as=a;e.crossOrigin=''}document.head.append(e)}` +
  `function p(){if(!d){d=1;${JSON.stringify(scripts)}.forEach(function(f){l('modulepreload',f)});` +
  `${JSON.stringify(styles)}.forEach(function(f){l('preload',f,'style')});import('${boot}')}}` +
  // What is pressed before the page runs is noted for earlyPress.ts.
  `var r=document.getElementById('root');document.addEventListener('click',function(e){var b=e.target.closest('button');if(b&&r.contains(b)&&'preview' in r.dataset)r.dataset.pressed=b.textContent},!0);` +
  `${whenPainted}setTimeout(p,500)})()`;
