import React from 'react';
import ReactDOM from 'react-dom';

/** A heading, the version of React, and a button that counts. */
class Counter extends React.Component {
  state = { count: 0 };

  render() {
    const { title, level } = this.props;
    const { count } = this.state;
    const add = () => this.setState({ count: count + 1 });
    return React.createElement(
      'div',
      null,
      React.createElement(`h${level}`, null, title),
      React.createElement('p', null, `React ${React.version}`),
      React.createElement('button', { type: 'button', onClick: add }, `Counted ${count}`),
    );
  }
}

function createLifecycles(title, level) {
  return {
    async mount({ domElement }) {
      ReactDOM.render(React.createElement(Counter, { title, level }), domElement);
    },
    async unmount({ domElement }) {
      ReactDOM.unmountComponentAtNode(domElement);
    },
  };
}

export const { mount, unmount } = createLifecycles('own-react-parcels', 1);
export const widgets = { glance: createLifecycles('own-react-parcels in view', 2) };
