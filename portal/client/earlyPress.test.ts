import { repeatEarlyPress } from './earlyPress.ts';

const rootWith = (html: string): HTMLElement => {
  document.body.innerHTML = `<div id="root" data-preview>${html}</div>`;
  const root = document.getElementById('root');
  if (!root) {
    throw new Error('no root');
  }
  return root;
};

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test('a button pressed before the page ran is pressed again once it is there, and once only', async () => {
  const root = rootWith('');
  root.dataset['pressed'] = 'Continue';
  repeatEarlyPress();
  const press = jest.fn();
  const pressed = new Promise((resolve) => {
    root.addEventListener('click', resolve, { once: true });
  });
  root.addEventListener('click', press);
  root.innerHTML = '<button>Other</button><button>Continue</button>';
  await pressed;
  repeatEarlyPress();
  await nextFrame();
  expect(press).toHaveBeenCalledTimes(1);
});

test('nothing is pressed when nothing was', async () => {
  const root = rootWith('<button>Continue</button>');
  const press = jest.fn();
  root.addEventListener('click', press);
  repeatEarlyPress();
  await nextFrame();
  expect(press).not.toHaveBeenCalled();
  expect(root.dataset['preview']).toBeUndefined();
});

test('a view that has taken the place of the button keeps the press to itself', async () => {
  const root = rootWith('<button>Login</button>');
  root.dataset['pressed'] = 'Login';
  const press = jest.fn();
  root.addEventListener('click', press);
  repeatEarlyPress();
  root.innerHTML = '<p>Checking</p>';
  await nextFrame();
  expect(press).not.toHaveBeenCalled();
});
