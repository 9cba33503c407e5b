export function createDetails() {
  const details = document.createElement('p');
  details.textContent = 'Loaded when asked for';
  return details;
}
