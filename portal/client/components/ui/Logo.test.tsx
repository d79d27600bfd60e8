import { fireEvent, screen } from '@testing-library/react';
import { renderAt } from '../../testing/renderAt.tsx';
import { Logo } from './Logo.tsx';

describe('the logo', () => {
  it("is the product's name in plain text once the image fails", () => {
    const { container } = renderAt('/', <Logo />);
    const image = container.querySelector('img');
    expect(image).toBeInTheDocument();
    fireEvent.error(image as HTMLImageElement);
    expect(container.querySelector('img')).not.toBeInTheDocument();
    expect(screen.getByText('Testbird')).toBeVisible();
  });
});
