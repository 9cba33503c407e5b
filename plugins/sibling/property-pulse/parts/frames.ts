import { h, type VNode, type VNodeChild } from 'vue';
import type { Failure } from '../../../kit';
import { failureText, textBefore } from '../../../kit/failure-text';
import { looks, words } from '../../../kit/looks';
import { button } from './controls';

/** A grey line that keeps the place of a text; it shows itself after 200 ms and says nothing. */
export function bone(width: string): VNode {
  return h('span', { 'aria-hidden': true, class: looks.bone['bone'], style: { width } });
}

/** A section's page: title, one line of purpose, content. The portal moves the focus to the title. */
export function pageFrame(title: string, purpose: string, children: VNodeChild): VNode {
  const { frame } = looks;
  return h('div', { class: frame['page'], 'data-frame': 'page' }, [
    h('header', { class: frame['header'] }, [
      h('h1', { class: frame['title'], tabindex: -1 }, title),
      h('p', { class: frame['purpose'] }, purpose),
    ]),
    children,
  ]);
}

/** The one figure of a card, and what it means beside it. */
export function keyFigure(figure: string, meaning: string): VNode {
  const { keyFigure: look } = looks;
  return h('p', { class: look['line'] }, [
    h('strong', { class: look['figure'] }, figure),
    h('span', meaning),
  ]);
}

/** A place where there is nothing to show. */
export function emptyNote(title: string, hint: string): VNode {
  const { notes } = looks;
  return h('div', { class: notes['empty'] }, [h('p', { class: notes['title'] }, title), h('p', hint)]);
}

/** What stands in the place of the rows of a page that the list does not reach. */
export function beyondNote(): VNode {
  return emptyNote(words.beyond, words.beyondHint);
}

/** What a section that needs a municipality says without one (section 8); the hint says what it shows of one. */
export function noMunicipalityNote(hint: string): VNode {
  return emptyNote(words.noMunicipality, hint);
}

/** What presses Retry of a note: a person at the keyboard goes on from the heading above it, as the button leaves. */
function retrying(onRetry: () => void): (event: MouseEvent) => void {
  return ({ target }) => {
    if (target instanceof Element)
      target.closest('[data-frame]')?.querySelector<HTMLElement>('h1, h2')?.focus();
    onRetry();
  };
}

/** A line under a row of filters: its choices are missing, and why, with Retry. */
export function choicesNote(failure: Failure, onRetry: () => void): VNode {
  return h('div', { class: looks.failureLine['line'] }, [
    h('p', { role: 'status' }, failureText(words.choicesFailed, failure)),
    button(words.retry, { onPress: retrying(onRetry) }),
  ]);
}

/** A failure in the place of the data: what, why, what to do, Retry; announced when it appears. */
export function failureNote(title: string, failure: Failure, onRetry: () => void): VNode {
  const { reason, correlationId } = failure;
  const before = textBefore(failure);
  const { notes } = looks;
  return h('div', { class: notes['failure'] }, [
    h('svg', { 'aria-hidden': true, class: notes['mark'], viewBox: '0 0 18 18' }, [
      h('path', { d: 'M9 2 16.5 15.5h-15Z M9 7v4 M9 13.2v.1' }),
    ]),
    h('div', { class: notes['body'] }, [
      h('div', { role: 'alert' }, [
        h('p', { class: notes['title'] }, before ?? title),
        before === undefined ? undefined : h('p', title),
        h('p', reason),
        h('p', correlationId === undefined ? words.tryAgain : words.tryAgainOrQuote),
      ]),
      button(words.retry, { onPress: retrying(onRetry) }),
      correlationId === undefined
        ? undefined
        : h('p', { class: notes['reference'] }, `${words.reference}: ${correlationId}`),
    ]),
  ]);
}
