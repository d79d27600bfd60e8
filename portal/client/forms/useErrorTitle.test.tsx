import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { PageTitle } from '../components/ui/PageTitle.tsx';
import { renderAt } from '../testing/renderAt.tsx';
import { useErrorTitle } from './useErrorTitle.ts';

function Form() {
  const [hasProblems, setProblems] = useState(true);
  useErrorTitle(hasProblems);
  return (
    <>
      <button type="button" onClick={() => setProblems(false)}>
        Mend
      </button>
      <Link to="/about">About</Link>
    </>
  );
}

const show = () =>
  renderAt(
    '/apply',
    <Routes>
      <Route
        path="/apply"
        element={
          <>
            <PageTitle path="/apply" />
            <Form />
          </>
        }
      />
      <Route path="/about" element={<PageTitle path="/about" />} />
    </Routes>,
  );

it('says that there are errors as long as there are any', async () => {
  show();
  expect(document.title).toMatch(/^Error: Apply for Beta Access/);
  await userEvent.click(screen.getByRole('button', { name: 'Mend' }));
  expect(document.title).toMatch(/^Apply for Beta Access/);
});

it('leaves the next page its own title when the form is left with its errors', async () => {
  show();
  await userEvent.click(screen.getByRole('link', { name: 'About' }));
  expect(document.title).toMatch(/^About Us/);
});
