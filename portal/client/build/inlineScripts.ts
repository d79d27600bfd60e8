import type { PageFiles } from './clientFiles.ts';

/** Sets the colour scheme before anything is painted. Mantine keeps the choice under this name. */
export const colorSchemeScript =
  "try{var s=localStorage.getItem('mantine-color-scheme-value')}catch(e){}" +
  "if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light';" +
  "document.documentElement.setAttribute('data-mantine-color-scheme',s)";

/** Brings a prerendered page to life when the browser is idle, or as soon as somebody touches it. */
export const idleStartScript = (script: string) =>
  `(function(){var d=0,e=['pointerdown','keydown','touchstart'];function g(){if(!d){d=1;e.forEach(function(n){removeEventListener(n,g,!0)});import('${script}')}}` +
  `e.forEach(function(n){addEventListener(n,g,{capture:!0,passive:!0})});` +
  `function w(){(window.requestIdleCallback||setTimeout)(g,{timeout:4000})}` +
  `document.readyState==='complete'?w():addEventListener('load',w)})()`;

/**
 * Starts a page about one person once its preview has been painted, with everything it needs at once; a page that is
 * not in front is not painted, and starts all the same.
 */
export const afterPaintScript = (script: string, { scripts, styles }: PageFiles) =>
  `(function(){var d=0;function l(r,f,a){var e=document.createElement('link');e.rel=r;e.href='/'+f;if(a){e.as=a;e.crossOrigin=''}document.head.append(e)}` +
  `function g(){if(!d){d=1;${JSON.stringify(scripts)}.forEach(function(f){l('modulepreload',f)});` +
  `${JSON.stringify(styles)}.forEach(function(f){l('preload',f,'style')});import('${script}')}}` +
  // What is pressed before the page runs is noted for earlyPress.ts.
  `var r=document.getElementById('root');document.addEventListener('click',function(e){var b=e.target.closest('button');if(b&&r.contains(b)&&'preview' in r.dataset)r.dataset.pressed=b.textContent},!0);` +
  `requestAnimationFrame(function(){setTimeout(g)});setTimeout(g,500)})()`;
