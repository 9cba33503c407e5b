import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { showTooltips } from './tooltips';

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `
    <button data-tooltip="Request for Reconsideration">RfRs</button>
    <button aria-label="Appeals" data-tooltip="Appeals"></button>
    <button aria-describedby="hint" data-tooltip="Send it">Send</button>
    <button>Plain</button>
    <p id="hint">A hint</p>`;
  stop = showTooltips(document.body);
});

afterEach(() => stop());

const button = (name: string) => screen.getByRole('button', { name });
const tip = () => screen.queryByRole('tooltip');

test('shows on hover, and stays while the pointer is on the tooltip', async () => {
  expect(tip()).toBeNull();
  await userEvent.hover(button('RfRs'));
  expect(tip()).toHaveTextContent('Request for Reconsideration');
  await userEvent.hover(screen.getByText('Request for Reconsideration'));
  expect(tip()).toBeInTheDocument();
  await userEvent.hover(button('Plain'));
  expect(tip()).toBeNull();
});

test('shows on focus, and describes the element unless it equals its name', async () => {
  await userEvent.tab();
  expect(button('RfRs')).toHaveFocus();
  expect(tip()).toHaveTextContent('Request for Reconsideration');
  expect(button('RfRs')).toHaveAccessibleDescription('Request for Reconsideration');
  await userEvent.tab();
  expect(tip()).toHaveTextContent('Appeals');
  expect(button('Appeals')).not.toHaveAttribute('aria-describedby');
  expect(button('RfRs')).not.toHaveAttribute('aria-describedby');
  await userEvent.tab();
  expect(button('Send')).toHaveAccessibleDescription('Send it');
  await userEvent.tab();
  expect(tip()).toBeNull();
  expect(button('Send')).toHaveAccessibleDescription('A hint');
});

test('stays during focus when the page scrolls under a resting pointer', async () => {
  await userEvent.tab();
  await userEvent.hover(button('Plain'));
  await userEvent.unhover(button('Plain'));
  expect(tip()).toHaveTextContent('Request for Reconsideration');
  const moved = Object.assign(new MouseEvent('pointermove', { bubbles: true }), {
    movementX: 3,
    movementY: 0,
  });
  button('Send').dispatchEvent(moved);
  expect(tip()).toHaveTextContent('Send it');
  await userEvent.hover(button('Plain'));
  expect(tip()).toBeNull();
});

test('closes on scroll when hovered, and follows when focused', async () => {
  await userEvent.hover(button('Send'));
  document.dispatchEvent(new Event('scroll'));
  expect(tip()).toBeNull();
  await userEvent.tab();
  document.dispatchEvent(new Event('scroll'));
  expect(tip()).toHaveTextContent('Request for Reconsideration');
});

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a press', () => userEvent.pointer({ keys: '[MouseLeft>]', target: document.body })],
  ['the loss of focus', async () => button('RfRs').blur()],
  ['its stop', async () => stop()],
])('closes on %s', async (_, leave) => {
  await userEvent.tab();
  expect(tip()).toBeInTheDocument();
  await leave();
  expect(tip()).toBeNull();
});

test('shows immediately for an already focused element', async () => {
  stop();
  await userEvent.tab();
  expect(tip()).toBeNull();
  stop = showTooltips(document.body);
  expect(tip()).toHaveTextContent('Request for Reconsideration');
});

test('reappears after other code removed it', async () => {
  await userEvent.tab();
  tip()?.remove();
  await userEvent.tab();
  expect(tip()).toHaveTextContent('Appeals');
});
