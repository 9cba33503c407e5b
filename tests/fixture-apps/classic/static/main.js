const { legacyLoads } = window.parcelsRuntime;
let stopListening;

function counter() {
  let count = 0;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Counted 0';
  button.addEventListener('click', () => {
    count += 1;
    button.textContent = `Counted ${count}`;
  });
  return button;
}

function renderMain(containerId, history) {
  const place = document.getElementById(containerId);
  const heading = document.createElement('h1');
  heading.textContent = 'classic-parcels';
  const where = document.createElement('p');
  where.setAttribute('role', 'status');
  const show = (location) => {
    where.textContent = `At ${location.pathname}, legacy loaded ${legacyLoads}`;
  };
  const further = document.createElement('button');
  further.type = 'button';
  further.textContent = 'Further';
  further.addEventListener('click', () => history.push(`${history.location.pathname}/further`));
  stopListening = history.listen(show);
  show(history.location);
  place.append(heading, where, counter(), further);
}

function unmountMain(containerId) {
  stopListening();
  document.getElementById(containerId).replaceChildren();
}

function renderMainGlance(containerId) {
  const heading = document.createElement('h2');
  heading.textContent = 'classic-parcels in view';
  document.getElementById(containerId).append(heading, counter());
}

function unmountMainGlance(containerId) {
  document.getElementById(containerId).replaceChildren();
}
