import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/renderPage.tsx';
import { CaseStudies } from './CaseStudies.tsx';

it('a figure and what is usual instead are read as words apart', () => {
  const results = [{ label: 'ROAS', value: '3-6x', usual: '1.5x' }];
  renderPage(
    <CaseStudies studies={[{ title: 'Story', client: 'Agency', text: 'What happened.', results }]} />,
  );
  expect(screen.getByRole('definition')).toHaveTextContent(/^3-6x instead of 1\.5x$/);
});
