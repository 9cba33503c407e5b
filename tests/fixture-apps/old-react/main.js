(function (root, factory) {
  if (typeof define === 'function' && define.amd) define(['exports', 'react', 'react-dom'], factory);
  else root.reactParcels = factory({}, root.React, root.ReactDOM);
})(self, function (exports, React, ReactDOM) {
  class Counter extends React.Component {
    constructor(props) {
      super(props);
      this.state = { count: 0 };
    }

    render() {
      const { title, level } = this.props;
      const { count } = this.state;
      return React.createElement(
        'div',
        null,
        React.createElement(`h${level}`, null, title),
        React.createElement('p', null, `React ${React.version}`),
        React.createElement(
          'button',
          { type: 'button', onClick: () => this.setState({ count: count + 1 }) },
          `Counted ${count}`,
        ),
      );
    }
  }

  function createLifecycles(title, level) {
    return {
      mount({ domElement }) {
        ReactDOM.render(React.createElement(Counter, { title, level }), domElement);
      },
      unmount({ domElement }) {
        ReactDOM.unmountComponentAtNode(domElement);
      },
    };
  }

  Object.assign(exports, createLifecycles('react-parcels', 1), {
    widgets: { glance: createLifecycles('react-parcels in view', 2) },
  });
});
