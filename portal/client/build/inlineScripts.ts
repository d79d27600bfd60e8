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
