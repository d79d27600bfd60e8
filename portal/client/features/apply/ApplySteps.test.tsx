import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applyAddress, applyReplies, fillShown, storedRecord } from '../../testing/apply.ts';
import { narrowWindow } from '../../testing/media.ts';
import { type Reaction, startNetwork } from '../../testing/network.ts';
import { renderPage } from '../../testing/renderPage.tsx';
import { ApplyFlow } from './ApplyFlow.tsx';

const submissions = 'POST /api/application-submissions';
const titles = ['About you', 'Your marketing', 'Audience and traffic', 'Data and anything else'];
const stepTitle = (step: number) => `Step ${step} of 4: ${titles[step - 1]}`;
const atHeading = async (name: string) => {
  expect(await screen.findByRole('heading', { level: 2, name })).toHaveFocus();
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const alerts = () => screen.getAllByRole('alert').filter((alert) => alert.textContent !== '');

/** What Enter does in a browser, which knows the button outside the form. */
const pressEnter = (times = 1) => {
  act(() => {
    for (let time = 0; time < times; time += 1) {
      document.querySelector('form')?.requestSubmit();
    }
  });
};

let turn: ReturnType<typeof narrowWindow>;

beforeEach(() => {
  turn = narrowWindow();
});

async function openSteps(reactions: Record<string, Reaction> = {}) {
  const network = startNetwork({ ...applyReplies, ...reactions });
  renderPage(<ApplyFlow />, applyAddress);
  await screen.findByRole('heading', { name: stepTitle(1) });
  return network;
}

async function openOverview(reactions: Record<string, Reaction> = {}) {
  const network = await openSteps(reactions);
  for (const step of [2, 3, 4]) {
    await fillShown();
    await press('Next');
    await atHeading(stepTitle(step));
  }
  await fillShown();
  await press('Next');
  await atHeading('Check your answers');
  return network;
}

const namesShown = () =>
  [...document.querySelectorAll<HTMLInputElement>('form [name]')].map(({ name }) => name);

it('asks group by group what one page asks elsewhere, shows all of it, and sends the same once', async () => {
  const network = await openOverview({ [submissions]: { status: 201, body: storedRecord } });
  for (const title of titles) {
    screen.getByRole('heading', { level: 3, name: title });
    screen.getByRole('button', { name: `Change ${title}` });
  }
  expect(screen.getByText('Target age ranges').nextSibling).toHaveTextContent('25–34');
  expect(network.to(submissions)).toEqual([]);
  await press('Submit Application');
  await screen.findByRole('heading', { name: 'Application Received' });
  expect(network.to(submissions)).toHaveLength(1);
  expect(network.to(submissions)[0]?.body).toMatchObject({ discord_username: 'ada#1234', age: '25_34' });
});

it('goes on from a step only when its own answers are right, and leads to the first that is not', async () => {
  await openSteps();
  expect(namesShown()).toEqual(['discord_username', 'full_name', 'email', 'phone_number', 'website']);
  await press('Next');
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Enter your full name.');
  expect(screen.queryByText('There is a problem')).toBeNull();
  await userEvent.type(screen.getByLabelText('Full name'), 'Ada');
  await userEvent.type(screen.getByLabelText('Email'), 'a@b.co');
  await press('Next');
  await atHeading(stepTitle(2));
});

it('says what is wrong with the field that has the focus already, each time', async () => {
  await openSteps();
  await userEvent.click(screen.getByLabelText('Full name'));
  pressEnter();
  const [first] = alerts();
  expect(first).toHaveTextContent('Enter your full name.');
  const said = first?.firstChild;
  pressEnter();
  expect(alerts()).toEqual([first]);
  expect(first).toHaveTextContent('Enter your full name.');
  expect(first?.firstChild).not.toBe(said);
  await fillShown();
  pressEnter();
  await atHeading(stepTitle(2));
  expect(alerts()).toEqual([]);
});

it('takes one step for two presses in a row, forwards and back', async () => {
  await openSteps();
  for (const step of [2, 3]) {
    await fillShown();
    pressEnter(2);
    await atHeading(stepTitle(step));
  }
  const back = screen.getByRole('button', { name: 'Back' });
  act(() => {
    back.click();
    back.click();
  });
  await atHeading(stepTitle(2));
  await press('Back');
  await atHeading(stepTitle(1));
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

it('names a wrong address and missing ages in a toast at their own step', async () => {
  await openSteps();
  await fillShown();
  await userEvent.type(screen.getByLabelText('Email'), ' and more');
  await press('Next');
  expect(await screen.findByText('Invalid Email')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await userEvent.clear(screen.getByLabelText('Email'));
  await userEvent.type(screen.getByLabelText('Email'), 'a@b.co');
  await press('Next');
  await atHeading(stepTitle(2));
  await fillShown();
  await press('Next');
  await atHeading(stepTitle(3));
  await fillShown();
  await userEvent.click(screen.getByLabelText('25–34'));
  await press('Next');
  expect(await screen.findByText('Target Age Range Required')).toBeVisible();
  expect(screen.getByRole('heading', { name: stepTitle(3) })).toBeVisible();
});

it('keeps everything on the way back, and asks no answers of a step for it', async () => {
  await openSteps();
  await fillShown();
  await press('Next');
  await atHeading(stepTitle(2));
  await userEvent.type(screen.getByLabelText('Current platform'), 'half');
  await press('Back');
  await atHeading(stepTitle(1));
  expect(screen.getByLabelText('Full name')).toHaveValue('Ada');
  await press('Next');
  await atHeading(stepTitle(2));
  expect(screen.getByLabelText('Current platform')).toHaveValue('half');
});

it('returns to the overview after a change', async () => {
  await openOverview();
  await press('Change Audience and traffic');
  await atHeading(stepTitle(3));
  await userEvent.type(screen.getByLabelText('Verticals'), ' and boats');
  await press('Next');
  await atHeading('Check your answers');
  expect(screen.getByText('z and boats')).toBeVisible();
});

it('leads to an answer of an earlier step that is wrong, in the words of the one page', async () => {
  await openOverview();
  await press('Change About you');
  await atHeading(stepTitle(1));
  await userEvent.type(screen.getByLabelText('Email'), ' and more');
  await press('Back');
  await atHeading('Check your answers');
  await press('Submit Application');
  await screen.findByRole('heading', { name: stepTitle(1) });
  expect(screen.getByLabelText('Email')).toHaveFocus();
  const toast = screen.getByText('Invalid Email').closest<HTMLElement>('[role=alert]');
  within(toast as HTMLElement).getByText('Please enter a valid email address.');
});

it('leads to what the server found wrong', async () => {
  const body = { error: 'invalid', fields: { traffic_sources: ['Not known.'] } };
  await openOverview({ [submissions]: { status: 400, body } });
  await press('Submit Application');
  await screen.findByRole('heading', { name: stepTitle(3) });
  expect(screen.getByLabelText('Traffic sources')).toHaveFocus();
  expect(screen.getByLabelText('Traffic sources')).toHaveAccessibleDescription(/Not known/);
  screen.getByText('Submission Failed');
});

it('becomes one page and steps again when the window is turned, with everything in it', async () => {
  await openSteps();
  await fillShown();
  await press('Next');
  await atHeading(stepTitle(2));
  await userEvent.type(screen.getByLabelText('Current platform'), 'half');
  const box = screen.getByLabelText('Current platform');
  turn(false);
  screen.getByRole('button', { name: 'Submit Application' });
  expect(screen.getByLabelText('Full name')).toHaveValue('Ada');
  expect(screen.getByLabelText('Current platform')).toBe(box);
  expect(box).toHaveFocus();
  turn(true);
  screen.getByRole('heading', { name: stepTitle(2) });
  expect(screen.getByLabelText('Current platform')).toHaveValue('half');
});
