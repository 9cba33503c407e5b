const maxRestores = 10;

export interface KeepContainerOptions {
  readonly onRemoved: () => void;
  /** Called when the container has lost all its content. */
  readonly onEmptied: () => void;
}

/**
 * Restores an app's container and its surroundings whenever the app removes or moves them. Gives up after ten
 * times, because a persistent app would keep the page busy. Returns a dispose function.
 */
export function keepContainer(
  container: HTMLElement,
  { onRemoved, onEmptied }: KeepContainerOptions,
): () => void {
  const place = container.parentElement;
  const around = place?.parentElement ?? undefined;
  if (place === null) return () => undefined;
  let times = 0;
  let hadContent = container.hasChildNodes();
  const observer = new MutationObserver(() => {
    const isAway =
      container.parentElement !== place || (around !== undefined && place.parentElement !== around);
    if (isAway && times < maxRestores) {
      times += 1;
      if (place.parentElement !== around) around?.append(place);
      if (container.parentElement !== place) place.append(container);
      onRemoved();
    }
    const hasContent = container.hasChildNodes();
    if (hadContent && !hasContent) onEmptied();
    hadContent = hasContent;
  });
  for (const watched of [container, place, around]) {
    if (watched !== undefined) observer.observe(watched, { childList: true });
  }
  return () => observer.disconnect();
}
