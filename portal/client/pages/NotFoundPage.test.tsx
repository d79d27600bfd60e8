import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { NotFoundPage } from './NotFoundPage.tsx';

describe('the page for an unknown address', () => {
  it('leads home and back to where one came from', async () => {
    render(
      <MemoryRouter initialEntries={['/compare', '/nowhere']}>
        <Routes>
          <Route path="/compare" element={<h1>Compare</h1>} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    fireEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    expect(await screen.findByRole('heading', { name: 'Compare' })).toBeVisible();
  });
});
