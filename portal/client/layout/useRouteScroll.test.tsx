import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter, useNavigate } from 'react-router-dom';
import { useRouteScroll } from './useRouteScroll.ts';

function Pages() {
  useRouteScroll();
  const navigate = useNavigate();
  return (
    <>
      <Link to="/compare">On</Link>
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </>
  );
}

/** A browser that draws between the two parts of React's work: it tells of the scroll before the effects have run. */
const scrollTo = jest.fn((_: number, y: number) => {
  Object.assign(window, { scrollY: y });
  fireEvent.scroll(window);
});

it('goes back to where one was, although the next page was at its top before it was drawn', () => {
  Object.assign(window, { scrollTo });
  render(
    <MemoryRouter initialEntries={['/about']}>
      <Pages />
    </MemoryRouter>,
  );
  scrollTo(0, 700);
  fireEvent.click(screen.getByText('On'));
  expect(window.scrollY).toBe(0);
  fireEvent.click(screen.getByText('Back'));
  expect(window.scrollY).toBe(700);
});
