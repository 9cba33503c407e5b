import './details.css';

export function createDetails() {
  const details = document.createElement('p');
  details.className = 'parcel-details';
  details.textContent = 'Loaded when asked for';
  return details;
}
