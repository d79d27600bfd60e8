import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, ben, counts, nameOf, openDesk, reviewList, rowOf, soon } from '../../testing/desk.tsx';

/** The regions that are read aloud when their words change; what comes with its words often is not. */
const standing = () => screen.getAllByRole('status');

/** Waits until one of the regions that stood there says this. @returns that one */
const says = async (regions: readonly HTMLElement[], text: string) => {
  await waitFor(() => {
    expect(regions.filter((one) => one.isConnected).map((one) => one.textContent)).toContain(text);
  });
  return regions.find((one) => one.textContent === text);
};

it('a claim, its release and a note are told by a region that stood there before, each time anew', async () => {
  const claim = { by: '7', by_name: 'rhea', expires_at: soon() };
  openDesk(
    {
      'POST /api/review/applications/a1/claim': { body: { ...ada, claim } },
      'POST /api/review/applications/a1/release': { body: ada },
      // Later than the page is drawn as it waits.
      'POST /api/review/applications/a1/notes': async () => {
        await new Promise(requestAnimationFrame);
        return { body: ada };
      },
    },
    '/review?id=a1',
  );
  await nameOf('ada');
  await rowOf(/^ben/);
  const regions = standing();
  await userEvent.keyboard('c');
  await says(regions, 'Claimed.');
  await userEvent.keyboard('c');
  await says(regions, 'Released.');
  const add = async (words: string) => {
    await userEvent.type(screen.getByLabelText('Add a note'), words);
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await says(regions, 'Note added.');
  };
  await add('One');
  const region = regions.find((one) => one.textContent === 'Note added.') ?? document.body;
  const heard: (string | null)[] = [];
  const observer = new MutationObserver(() => heard.push(region.textContent));
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  await add('Two');
  await waitFor(() => {
    expect(heard).toEqual(['', 'Note added.']);
  });
  observer.disconnect();
});

it('how many a search or a filter has found is told by a region that stood there before', async () => {
  openDesk({
    [reviewList]: ({ query }) => {
      const applications = query.get('status') === 'rejected' ? [] : [ada, ben].slice(query.has('q') ? 1 : 0);
      return { body: { applications, next: query.has('q') ? 'b2' : null, counts } };
    },
  });
  await rowOf(/^ada/);
  const regions = standing();
  expect(await says(regions, '2 applications')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Search'), 'ben');
  expect(await says(regions, '1 application so far')).toBeInTheDocument();
  await userEvent.clear(screen.getByLabelText('Search'));
  await userEvent.click(screen.getByRole('button', { name: /^Rejected/ }));
  expect(await says(regions, '0 applications')).toBeInTheDocument();
});
