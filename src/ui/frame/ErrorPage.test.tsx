import { render, screen } from '@testing-library/react';
import { ErrorPage } from './ErrorPage';

function show(code: string) {
  render(
    <ErrorPage
      code={code}
      link={({ className, to, children }) => (
        <a className={className} href={to}>
          {children}
        </a>
      )}
    />,
  );
}

describe('the error page', () => {
  it.each([
    ['401', 'Unauthorized error'],
    ['404', "Sorry we couldn't find the page you're looking for!"],
  ])('shows %s with its text and a link home', (code, text) => {
    show(code);
    expect(screen.getByRole('heading', { level: 1, name: code })).toBeInTheDocument();
    expect(screen.getByText('Oops!')).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/home');
  });

  it('has no text for other codes', () => {
    show('500');
    expect(screen.getByRole('heading', { name: '500' })).toBeInTheDocument();
    expect(screen.queryByText(/Sorry|Unauthorized/)).toBeNull();
    expect(screen.getByText('Oops!')).toBeInTheDocument();
  });

  it('has an image for wide screens and one for small screens', () => {
    show('404');
    const sources = Array.from(document.querySelectorAll('picture > *')).map(
      (part) => part.getAttribute('srcset') ?? part.getAttribute('src'),
    );
    expect(sources).toEqual([
      expect.stringContaining('error-mobile'),
      expect.stringContaining('error-desktop'),
    ]);
  });
});
