import './public-path';

export function createHeading(text) {
  const heading = document.createElement('h1');
  heading.className = 'parcels';
  heading.tabIndex = -1;
  heading.textContent = text;
  return heading;
}

export const loadDetails = () => import(/* webpackChunkName: "details" */ './details');
