import { restoreStyleAttributes, styleListId } from '../start/styleAttributes.ts';
import { extractStyles } from './extractStyles.ts';

describe('style attributes', () => {
  const rendered =
    '<p style="--a:1">x style="no"</p><b class="c" style="font-family:&quot;A&quot;">y</b><i style="--a:1"></i>';

  it('become rules, equal ones sharing one, and text stays text', () => {
    const { html, css } = extractStyles(rendered);
    expect(html).toBe('<p data-s="0">x style="no"</p><b class="c" data-s="1">y</b><i data-s="0"></i>');
    expect(css).toBe('[data-s="0"]{--a:1}[data-s="1"]{font-family:"A"}');
  });

  it('come back onto their elements in the browser', () => {
    const { html, styles } = extractStyles(rendered);
    document.body.innerHTML = `<div id="root">${html}</div><script type="application/json" id="${styleListId}">${JSON.stringify(styles)}</script>`;
    restoreStyleAttributes(document.body);
    expect(document.querySelector('p')?.style.getPropertyValue('--a')).toBe('1');
    expect(document.querySelector('[data-s]')).not.toBeInTheDocument();
  });
});
