import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { AnchorLink } from '../components/marketing/AnchorLink.tsx';
import { InternalLink } from '../components/ui/InternalLink.tsx';

const scrolled = jest.fn<void, []>();

beforeEach(() => {
  scrolled.mockReset();
  HTMLElement.prototype.scrollIntoView = scrolled;
  render(
    <MemoryRouter initialEntries={['/overview']}>
      <AnchorLink id="part">by anchor</AnchorLink>
      <InternalLink to="/overview#part">by address</InternalLink>
      <section id="part" />
    </MemoryRouter>,
  );
});

it.each(['by anchor', 'by address'])('a link to a part of the same page, %s, scrolls there', (name) => {
  fireEvent.click(screen.getByRole('link', { name }));
  expect(scrolled).toHaveBeenCalledTimes(1);
  expect(document.getElementById('part')).toHaveFocus();
});

it.each(
  ['by anchor', 'by address'].flatMap((name) =>
    ['ctrlKey', 'metaKey', 'shiftKey'].map((key) => [name, key] as const),
  ),
)('a press that opens it elsewhere, %s with %s, leaves this page where it is', (name, key) => {
  fireEvent.click(screen.getByRole('link', { name }), { [key]: true });
  expect(scrolled).not.toHaveBeenCalled();
  expect(document.getElementById('part')).not.toHaveFocus();
});
