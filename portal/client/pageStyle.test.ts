import { loadWholeStyles } from './pageStyle.ts';

const links = () => [...document.querySelectorAll('link')];
const answer = (name: 'load' | 'error') => {
  for (const link of links()) {
    link.dispatchEvent(new Event(name));
  }
};

beforeEach(() => {
  document.head.innerHTML =
    '<link rel="stylesheet" href="/a.css" disabled><link rel="stylesheet" href="/b.css" disabled><style data-page-style></style>';
});

describe('the rules that a prerendered page brings along', () => {
  it('stay until every sheet is here, however many views wait for them', async () => {
    const [first, second] = [loadWholeStyles(), loadWholeStyles()];
    expect(links().filter((link) => link.hasAttribute('disabled'))).toEqual([]);
    expect(document.querySelector('style')).toBeInTheDocument();
    answer('load');
    await Promise.all([first, second]);
    expect(document.querySelector('style')).not.toBeInTheDocument();
  });

  it('stay when a sheet cannot be loaded, and the next view tries again', async () => {
    const failed = loadWholeStyles();
    answer('error');
    await expect(failed).rejects.toThrow('/a.css could not be loaded');
    expect(document.querySelector('style')).toBeInTheDocument();
    const again = loadWholeStyles();
    answer('load');
    await again;
    expect(document.querySelector('style')).not.toBeInTheDocument();
  });

  it('are nobody’s business on a page without them', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/a.css" disabled>';
    await loadWholeStyles();
    expect(links()[0]).toHaveAttribute('disabled');
  });
});
