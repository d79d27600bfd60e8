import { screen } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt.tsx';
import { TextWithMail } from './TextWithMail.tsx';

it('makes the address in a text a link to write to, and fills in the brand', () => {
  const { container } = renderAt('/', <TextWithMail text="Ask {brand} at {email}, or {email}." />);
  expect(container).toHaveTextContent('Ask Testbird at help@testbird.example, or help@testbird.example.');
  const links = screen.getAllByRole('link', { name: 'help@testbird.example' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'mailto:help@testbird.example',
    'mailto:help@testbird.example',
  ]);
});
