import { holdPageStyle, releasePageStyle } from './pageStyle.ts';

describe('the rules that a prerendered page brings along', () => {
  it('come after every sheet that arrives, and go when all are here', () => {
    document.head.innerHTML = '<style data-page-style>p{color:red}</style>';
    document.body.innerHTML = '<div id="root"><p></p></div>';
    holdPageStyle();
    document.head.append(document.createElement('link'));
    const order = [...document.querySelectorAll('link, style')].map(({ tagName }) => tagName);
    expect(order).toEqual(['LINK', 'STYLE']);
    releasePageStyle();
    expect(document.querySelector('style')).not.toBeInTheDocument();
  });

  it('are nobody’s business on a page without them', () => {
    document.head.innerHTML = '';
    document.body.innerHTML = '<div id="root"></div>';
    holdPageStyle();
    releasePageStyle();
    expect(document.body.firstElementChild?.id).toBe('root');
  });
});
