import { Component, type ReactNode } from 'react'

interface BoundaryProps {
  /** What is shown inside; another address is another chance. */
  address: string
  /** Stands in the place of what failed. */
  renderFailure: (error: unknown) => ReactNode
  children: ReactNode
}

interface BoundaryState {
  error: unknown
  address: string
}

/** Keeps a failure inside from taking what is round it along. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, address: this.props.address }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error }
  }

  static getDerivedStateFromProps({ address }: BoundaryProps, state: BoundaryState): BoundaryState {
    return address === state.address ? state : { error: null, address }
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.renderFailure(this.state.error)
  }
}
